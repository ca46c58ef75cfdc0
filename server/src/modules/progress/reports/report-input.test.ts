import { randomUUID } from 'node:crypto';
import { uploadFile } from '@sanad/contract/files/files.ts';
import * as contract from '@sanad/contract/progress/reports.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/factory.ts';
import { ProgressScenario } from '../../../../test/scenarios/progress-scenario.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let scenario: ProgressScenario;
beforeAll(async () => {
  app = await createTestApp();
  scenario = new ProgressScenario(app);
});
afterAll(() => app.close());

const reportOf = async (person: Person, id: string) => person.client.call(contract.getReport, { params: { id } });

describe('a session report', () => {
  it('is refused with a reason when a version, a file or homework in it is impossible', async () => {
    const { lsa, booking, goals } = await scenario.heldWithGoals(1);
    const content = scenario.content(goals);
    const [item = { id: '', text: '' }] = content.homework;
    const id = randomUUID();
    for (const [field, based_on, change] of [
      ['based_on', 2 ** 31, {}],
      ['content.file_ids', 0, { file_ids: [id, id] }],
      ['content.homework', 0, { homework: [item, item] }],
    ] as const) {
      const body = { based_on, content: { ...content, ...change } };
      for (const endpoint of [contract.saveReport, contract.signReport] as const) {
        const { status, problem } = await lsa.client.call(endpoint, { params: { id: booking }, body: body as never });
        expect([status, problem.fields.map((one) => one.field)]).toEqual([422, [field]]);
      }
    }
  });

  it('shows in a draft only the LSA’s own files, whatever it names', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#0f6b5f' } })
      .png()
      .toBuffer();
    const upload = async (person: Person, purpose: 'report_file' | 'child_photo') => {
      const { body } = await person.client.form(uploadFile, {
        params: { purpose },
        files: { file: { name: 'a.png', bytes } },
      });
      return (body as { id: string }).id;
    };
    const [own, foreign] = [await upload(lsa, 'report_file'), await upload(family, 'child_photo')];
    const content = { ...scenario.content(goals), file_ids: [own, foreign] };
    await lsa.client.call(contract.saveReport, { params: { id: booking }, body: { based_on: 0, content } });
    expect((await reportOf(lsa, booking)).body.files.map(({ id }) => id)).toEqual([own]);
  });

  it('is acknowledged once by two taps at the same moment, and neither fails', async () => {
    const { family, lsa, booking, goals } = await scenario.heldWithGoals(1);
    await scenario.sign(lsa, booking, scenario.content(goals));
    const tap = () =>
      family.client.call(contract.respondToReport, { params: { id: booking }, body: { kind: 'acknowledged' } });
    const answers = await Promise.all([tap(), tap(), tap()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await reportOf(lsa, booking)).body.responses).toHaveLength(1);
  });
});
