import { callSoon, expectMedia, joinCall, received, watchPeers } from '../../call-setup.ts';
import { expect } from '../../fixtures.ts';
import { test } from '../../session-setup.ts';
import { startTurnServer } from '../../turn-server.ts';

test('with every direct path blocked the call goes through the relay, and heals when the network changes', async ({
  page,
  openPageFor,
}) => {
  test.slow();
  const port = Number(process.env.SANAD_TURN_PORT);
  let relay = await startTurnServer(port);
  try {
    const { pair, id } = await callSoon(page);
    const parent = await openPageFor(pair.family.token);
    const lsa = await openPageFor(pair.lsa.token);
    for (const person of [parent, lsa]) {
      await watchPeers(person, { relayOnly: true });
      await joinCall(person, id);
    }
    for (const person of [parent, lsa]) {
      await expectMedia(person, 20_000);
      expect((await received(person)).paths).toEqual(['relay']);
    }

    // The path breaks, as when a phone leaves the house: what was agreed on leads nowhere any more.
    relay.kill();
    await new Promise((resolve) => relay.once('exit', resolve));
    await expect(parent.getByText(/connection dropped/).first()).toBeVisible({ timeout: 20_000 });
    relay = await startTurnServer(port);
    for (const person of [parent, lsa]) {
      await expect(person.getByText(/connection dropped/)).toHaveCount(0, { timeout: 5000 });
    }
    // The codec needs a moment to begin anew.
    await Promise.all([parent, lsa].map((person) => expectMedia(person, 9000)));
  } finally {
    relay.kill();
  }
});
