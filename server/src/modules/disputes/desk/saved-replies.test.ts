import * as contract from '@sanad/contract/disputes/saved-replies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let editor: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  [editor, other] = await Promise.all([app.make.staff('CST_ADMIN'), app.make.staff('SUPER_ADMIN')]);
});
afterAll(() => app.close());

const REPLY = { title: 'We will call you', text_en: 'We’ll call you today.', text_ar: 'سنتصل بكم اليوم.' };

async function titles() {
  return (await editor.client.call(contract.listSavedReplies)).body.results.map(({ title }) => title);
}

describe('saved replies', () => {
  it('are added, changed and removed by our team, in both languages', async () => {
    const { body: added } = await editor.client.call(contract.addSavedReply, { body: REPLY });
    expect(await titles()).toContain(REPLY.title);
    const params = { id: added.id };
    const body = { ...REPLY, title: 'We will write', version: added.version };
    const changed = await other.client.call(contract.changeSavedReply, { params, body });
    expect(changed.body).toEqual({ ...body, id: added.id, version: added.version + 1 });
    expect(await titles()).toContain('We will write');
    expect((await editor.client.call(contract.removeSavedReply, { params })).status).toBe(204);
    expect(await titles()).not.toContain('We will write');
    expect((await editor.client.call(contract.changeSavedReply, { params, body })).status).toBe(404);
    const { problem } = await editor.client.call(contract.addSavedReply, { body: { ...REPLY, text_ar: ' ' } });
    expect(problem.fields[0]?.field).toBe('text_ar');
  });

  it('refuse the second of two people who change one at once', async () => {
    const { body: added } = await editor.client.call(contract.addSavedReply, { body: REPLY });
    const answers = await Promise.all(
      [editor, other].map(({ client }, index) =>
        client.call(contract.changeSavedReply, {
          params: { id: added.id },
          body: { ...REPLY, title: `Version ${index}`, version: added.version },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('text_changed');
  });

  it('refuse a version that never was, however high', async () => {
    const { body: added } = await editor.client.call(contract.addSavedReply, { body: REPLY });
    const { problem } = await editor.client.call(contract.changeSavedReply, {
      params: { id: added.id },
      body: { ...REPLY, version: 2_147_483_647 },
    });
    expect(problem).toMatchObject({ status: 409, code: 'text_changed' });
  });

  it('are for our team only', async () => {
    const parent = await app.make.person('PARENT');
    expect((await parent.client.call(contract.listSavedReplies)).status).toBe(403);
    expect((await parent.client.call(contract.addSavedReply, { body: REPLY })).status).toBe(403);
  });
});
