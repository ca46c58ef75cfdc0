import * as contract from '@sanad/contract/accounts/account-settings.ts';
import { endOtherDevices, getUser, listDevices, socketTicket } from '@sanad/contract/accounts/accounts.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { PASSWORD, type Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { secretMatches } from '../../../platform/security/secrets.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const mailsTo = (person: Person) => app.make.messagesTo(person.email);
const setLanguage = (person: Person, language: string) =>
  app.platform.db.updateTable('users').set({ language }).where('id', '=', person.id).execute();

describe('the security code', () => {
  const set = (person: Person, code: string) => person.client.call(contract.setSecurityCode, { body: { code } });
  const rowOf = (person: Person) =>
    app.platform.db.selectFrom('security_codes').selectAll().where('user_id', '=', person.id).executeTakeFirst();

  it.each(['PARENT', 'LSA'] as const)(
    'of a %s is set, changed and removed; every change is told by mail, never the code',
    async (type) => {
      const person = await app.make.person(type);
      const state = async () => (await person.client.call(contract.getSecurityCode)).body;
      expect(await state()).toEqual({ security_code: 'unset', changed_at: null });
      expect((await set(person, ' Falcon9 ')).body).toEqual({
        security_code: 'set',
        changed_at: app.clock.now().toISOString(),
      });
      const hash = (await rowOf(person))?.code_hash ?? '';
      expect(hash).not.toContain('Falcon9');
      expect(await secretMatches(hash, 'Falcon9')).toBe(true);
      app.clock.advance({ seconds: 1 });
      expect((await set(person, 'صقر٢٠')).body.security_code).toBe('set');
      app.clock.advance({ seconds: 1 });
      expect((await person.client.call(contract.removeSecurityCode)).body).toEqual({
        security_code: 'unset',
        changed_at: null,
      });
      expect((await person.client.call(contract.removeSecurityCode)).status).toBe(200);
      const mails = await mailsTo(person);
      expect(mails.map(({ subject }) => /set|changed|removed/.exec(subject ?? '')?.[0]).sort()).toEqual([
        'changed',
        'removed',
        'set',
      ]);
      expect(JSON.stringify(mails)).not.toMatch(/Falcon9|صقر/);
      expect(app.logs.join('')).not.toMatch(/Falcon9|صقر/);
    },
  );

  it('the same code again, once or ten times at once, changes nothing and sends one mail', async () => {
    const person = await app.make.person('PARENT');
    const answers = await Promise.all(Array.from({ length: 10 }, () => set(person, 'Owl42')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('is changed ten times an hour at most', async () => {
    const person = await app.make.person('LSA');
    const answers: number[] = [];
    for (let i = 0; i < 11; i++) answers.push((await set(person, `code${i}`)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    app.clock.advance({ minutes: 61 });
    expect((await set(person, 'later1')).status).toBe(200);
  });

  it.each(['', '   ', 'abc', 'elevenchars', '12 34', '12-34', 'ab\u0000cd'])('refuses %j', async (code) => {
    const person = await app.make.person('PARENT');
    expect((await set(person, code)).problem.fields[0]?.field).toBe('code');
    expect(await rowOf(person)).toBeUndefined();
  });

  it('is told of in the person’s language', async () => {
    const person = await app.make.person('PARENT');
    await setLanguage(person, 'ar');
    await set(person, 'Owl42');
    expect((await app.make.lastMessage(person.email)).subject).toContain('رمز الأمان');
  });
});

describe('consents', () => {
  const purpose = 'share_health' as const;
  const give = (person: Person) =>
    person.client.call(contract.giveConsent, { params: { purpose }, body: { version: contract.CONSENT_VERSION } });
  const withdraw = (person: Person) => person.client.call(contract.withdrawConsent, { params: { purpose } });
  const list = async (person: Person) => (await person.client.call(contract.listConsents)).body.results;
  const rowsOf = (person: Person) =>
    app.platform.db.selectFrom('consents').selectAll().where('user_id', '=', person.id).orderBy('given_at').execute();

  it('are listed for every purpose, given, withdrawn, and given anew as a new row', async () => {
    const person = await app.make.person('PARENT');
    expect(await list(person)).toEqual(
      contract.CONSENT_PURPOSES.map((one) => ({ purpose: one, version: contract.CONSENT_VERSION, given_at: null })),
    );
    const first = (await give(person)).body.given_at;
    expect(first).toBe(app.clock.now().toISOString());
    app.clock.advance({ minutes: 1 });
    expect((await give(person)).body.given_at).toBe(first);
    expect((await list(person)).find((one) => one.purpose === purpose)?.given_at).toBe(first);
    expect((await withdraw(person)).body.given_at).toBeNull();
    expect((await withdraw(person)).body.given_at).toBeNull();
    app.clock.advance({ minutes: 1 });
    await setLanguage(person, 'ar');
    expect((await give(person)).body.given_at).not.toBe(first);
    expect(await rowsOf(person)).toMatchObject([
      { language: 'en', version: contract.CONSENT_VERSION, withdrawn_at: expect.any(Date) },
      { language: 'ar', withdrawn_at: null },
    ]);
  });

  it('ten at once make one row', async () => {
    const person = await app.make.person('PARENT');
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(person)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('to an older wording end when the new one is agreed to', async () => {
    const person = await app.make.person('PARENT');
    const old = { id: crypto.randomUUID(), user_id: person.id, purpose, version: '2020-01', language: 'en' };
    await app.platform.db
      .insertInto('consents')
      .values({ ...old, given_at: new Date(0) })
      .execute();
    expect((await list(person)).find((one) => one.purpose === purpose)).toMatchObject({ version: '2020-01' });
    expect((await give(person)).body.version).toBe(contract.CONSENT_VERSION);
    expect((await rowsOf(person)).map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false, true]);
  });

  it('know no other purpose and no other wording', async () => {
    const { client } = await app.make.person('PARENT');
    const put = (path: string, payload: object) =>
      client.send({ method: 'PUT', url: `/api/accounts/consents/${path}/`, payload });
    expect((await put('everything', { version: contract.CONSENT_VERSION })).status).toBe(422);
    expect((await put(purpose, { version: '1999' })).status).toBe(422);
  });
});

describe('the onboarding draft', () => {
  const save = (person: Person, values: Record<string, unknown>) =>
    person.client.call(contract.saveDraft, { body: { step: 2, values } });
  const read = async (person: Person) => (await person.client.call(contract.getDraft)).body.draft;

  it('is kept encrypted, read by its owner alone, overwritten and dropped', async () => {
    const [person, stranger] = [await app.make.person('PARENT'), await app.make.person('LSA')];
    expect(await read(person)).toBeNull();
    const values = { child: { medical_history: 'CANARY-DRAFT', needs: ['adhd'] }, photo: null };
    expect((await save(person, values)).status).toBe(204);
    expect(await read(person)).toEqual({ step: 2, values });
    expect(await read(stranger)).toBeNull();
    const row = await app.platform.db
      .selectFrom('onboarding_drafts')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirst();
    expect(row?.draft_encrypted.includes('CANARY')).toBe(false);
    await Promise.all(Array.from({ length: 10 }, (_, i) => save(person, { round: i })));
    expect((await read(person))?.values).toHaveProperty('round');
    expect((await person.client.call(contract.dropDraft)).status).toBe(204);
    expect((await person.client.call(contract.dropDraft)).status).toBe(204);
    expect(await read(person)).toBeNull();
  });

  it('refuses what is too long or no draft', async () => {
    const person = await app.make.person('LSA');
    expect((await save(person, { text: 'x'.repeat(contract.DRAFT_MAX_CHARACTERS) })).status).toBe(422);
    for (const payload of [{ step: 99, values: {} }, { step: 1 }, { step: 1, values: [] }, []]) {
      const answer = await person.client.send({ method: 'PUT', url: '/api/accounts/onboarding-draft/', payload });
      expect(answer.status).toBe(422);
    }
    expect(await read(person)).toBeNull();
  });

  it('is swept after 90 days, not before', async () => {
    const [old, fresh] = [await app.make.person('PARENT'), await app.make.person('PARENT')];
    await save(old, {});
    app.clock.advance({ days: 1 });
    await save(fresh, {});
    app.clock.advance({ days: 89, seconds: 1 });
    await app.platform.retention.sweep();
    const left = await app.platform.db
      .selectFrom('onboarding_drafts')
      .select('user_id')
      .where('user_id', 'in', [old.id, fresh.id])
      .execute();
    expect(left).toEqual([{ user_id: fresh.id }]);
  });
});

describe('logging out everywhere else', () => {
  it('ends the other devices and their sockets, and keeps this one', async () => {
    const person = await app.make.person('PARENT');
    const login = async () => {
      const { body } = await app.client().send({
        method: 'POST',
        url: '/api/accounts/email-login/',
        payload: { email: person.email, password: PASSWORD },
      });
      return app.client((body as { token: string }).token);
    };
    const [second, third, stranger] = [await login(), await login(), await app.make.person('PARENT')];
    const { ticket } = (await second.call(socketTicket)).body;
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/chat/?ticket=${ticket}`);
    let closed: number | null = null;
    socket.on('close', (code) => {
      closed = code;
    });
    await new Promise((resolve) => socket.once('message', resolve));
    expect((await person.client.call(endOtherDevices)).status).toBe(204);
    for (const client of [second, third]) expect((await client.call(getUser)).status).toBe(401);
    expect((await person.client.call(listDevices)).body.results).toMatchObject([{ current: true }]);
    expect((await stranger.client.call(getUser)).status).toBe(200);
    await vi.waitFor(() => expect(closed).toBe(4401), 5000);
    expect((await person.client.call(endOtherDevices)).status).toBe(204);
  });
});
