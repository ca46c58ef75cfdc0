-- wrk: one kind of request (the first argument) by many people in turn; bench/requests.ts writes PEOPLE: "token lsa" a line.
local people, turn, all = {}, 0, {}
for line in io.lines(os.getenv("PEOPLE")) do people[#people + 1] = { line:match("(%S+) (%S+)") } end
local function format(method, path, token)
  return wrk.format(method, "/api/" .. path, {
    ["Authorization"] = "Token " .. token, ["x-api-key"] = "sanad-web", ["x-csrftoken"] = "bench", ["Cookie"] = "csrftoken=bench",
  })
end
local make = {
  list = function(n, token) return format("GET", "accounts/learning-disabilities/", token) end,
  user = function(n, token) return format("GET", "accounts/user/", token) end,
  write = function(n, token, lsa) return format(math.floor(n / #people) % 2 == 0 and "PUT" or "DELETE", "favourites/" .. lsa .. "/", token) end,
}
function init(args)
  for n = 0, #people * 2 - 1 do local one = people[n % #people + 1]; all[n + 1] = make[args[1]](n, one[1], one[2]) end
end
function request() turn = turn % #all + 1; return all[turn] end
function done(summary, latency)
  local errors = summary.errors
  local bad = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format("RESULT %d %.1f %.1f %d\n", summary.requests, latency:percentile(50) / 1000, latency:percentile(99) / 1000, bad))
end
