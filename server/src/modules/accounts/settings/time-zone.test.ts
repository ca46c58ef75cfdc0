import { changeUser, getUser } from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the time zone of an account', () => {
  it('is unknown at first, and stays as it was said', async () => {
    const { client } = await app.make.person('PARENT');
    expect((await client.call(getUser)).body.time_zone).toBeNull();
    const changed = await client.call(changeUser, { body: { time_zone: 'Asia/Kolkata' } });
    expect([changed.status, changed.body.time_zone]).toEqual([200, 'Asia/Kolkata']);
    await client.call(changeUser, { body: { language: 'ar' } });
    expect((await client.call(getUser)).body.time_zone).toBe('Asia/Kolkata');
  });

  it('follows the device until the person chooses one', async () => {
    const { client } = await app.make.person('LSA');
    const change = async (time_zone: string, time_zone_chosen?: boolean) => {
      const { body } = await client.call(changeUser, {
        body: { time_zone, ...(time_zone_chosen === undefined ? {} : { time_zone_chosen }) },
      });
      return [body.time_zone, body.time_zone_chosen];
    };
    expect(await change('Europe/London', false)).toEqual(['Europe/London', false]);
    expect(await change('Asia/Dubai')).toEqual(['Asia/Dubai', true]);
    await client.call(changeUser, { body: { language: 'ar' } });
    expect((await client.call(getUser)).body.time_zone_chosen).toBe(true);
    expect(await change('Europe/London', false)).toEqual(['Europe/London', false]);
  });

  it.each(['Mars/Olympus', '+04:00', 'Asia', '', 'Asia/Dubai; DROP TABLE users', 'x'.repeat(65)])(
    'is not %j',
    async (time_zone) => {
      const { client } = await app.make.person('LSA');
      const { status, problem } = await client.call(changeUser, { body: { time_zone } });
      expect([status, problem.fields[0]?.field]).toEqual([422, 'time_zone']);
    },
  );
});
