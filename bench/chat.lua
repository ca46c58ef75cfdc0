-- wrk: messages by many people in turn; bench/chat.ts writes PEOPLE: "token chat" a line.
local people, turn = {}, 0
for line in io.lines(os.getenv("PEOPLE")) do people[#people + 1] = { line:match("(%S+) (%S+)") } end
math.randomseed(os.time())
local function uuid()
  return (("xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx"):gsub("x", function() return string.format("%x", math.random(0, 15)) end))
end
function request()
  turn = turn % #people + 1
  local one = people[turn]
  return wrk.format("POST", "/api/chat/chats/" .. one[2] .. "/messages/", {
    ["Authorization"] = "Token " .. one[1], ["x-api-key"] = "sanad-web", ["x-csrftoken"] = "bench", ["Cookie"] = "csrftoken=bench",
    ["Content-Type"] = "application/json",
  }, '{"id":"' .. uuid() .. '","text":"See you at four, bring the reading cards please."}')
end
function done(summary, latency)
  local errors = summary.errors
  local bad = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("RESULT %.0f/s, p50 %.1f ms, p99 %.1f ms, %d failed\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
end
