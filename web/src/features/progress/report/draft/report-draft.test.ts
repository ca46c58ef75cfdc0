import 'fake-indexeddb/auto';
import { ERRORS, type ErrorCode } from '@sanad/contract/errors.ts';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../lib/api/api.ts';
import { BOOKING_ID, observed, reportOf, signedReportOf } from '../report.testing.ts';
import { contentFor } from './report-content.ts';
import { createReportDraft, type ReportDraft, type ReportServer } from './report-draft.ts';
import { createReportStorage, type ReportStorage } from './report-storage.ts';
import { forgetStoredReports, hasUnsentReports } from './stored-reports.ts';

const OFFLINE = new ApiError(0, null);
function refusal(code: ErrorCode): ApiError {
  const { status, sentence } = ERRORS[code];
  return new ApiError(status, {
    type: '',
    title: code,
    status,
    code,
    detail: sentence,
    fields: [],
    request_id: '',
  });
}

let user = 0;
let userId = '';
let storage: ReportStorage;
let opened: ReportDraft[] = [];
const save = vi.fn<ReportServer['save']>();
const sign = vi.fn<ReportServer['sign']>();
const load = vi.fn<ReportServer['load']>();
const onSigned = vi.fn();

const report = reportOf();
const written: ReportContent = {
  ...contentFor(report),
  summary: 'A good hour.',
  observations: [observed(1), observed(2)],
};

async function open(): Promise<ReportDraft> {
  const found = await storage.find(BOOKING_ID);
  const stored = found ?? { bookingId: BOOKING_ID, report, unsent: null };
  const draft = createReportDraft(stored, { storage, server: { load, save, sign }, onSigned });
  opened.push(draft);
  return draft;
}
const place = (draft: ReportDraft) => draft.state.getState().place;
const problem = (draft: ReportDraft) => draft.state.getState().problem;

beforeEach(() => {
  user += 1;
  userId = `user-${user}`;
  storage = createReportStorage(userId);
  opened = [];
  onSigned.mockReset();
  save.mockReset().mockResolvedValue({ version: 1, saved_at: '2026-11-17T13:04:00Z' });
  sign.mockReset().mockImplementation(async (_, { content }) => signedReportOf({ content }));
  load.mockReset().mockResolvedValue(report);
});
afterEach(() => {
  for (const draft of opened) draft.stop();
});

describe('a report draft', () => {
  it('is saved when typing rests, based on the version it was made from', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const draft = await open();
      draft.change({ ...written, summary: 'A good' });
      draft.change(written);
      expect(save).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(save.mock.calls.map(([, body]) => [body.based_on, body.content.summary])).toEqual([[0, 'A good hour.']]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('written without a connection waits on this device, survives closing the browser and is signed once', async () => {
    sign.mockRejectedValue(OFFLINE);
    const first = await open();
    first.change(written);
    await first.sign();
    expect(place(first)).toBe('device');
    expect(hasUnsentReports(userId)).toBe(true);
    first.stop();

    sign.mockReset().mockResolvedValue(signedReportOf({ content: written }));
    const again = await open();
    expect(again.state.getState()).toMatchObject({ isToBeSigned: true, content: { summary: 'A good hour.' } });
    again.connected();
    await vi.waitFor(() => expect(onSigned).toHaveBeenCalledOnce());
    expect(sign.mock.calls.map(([, body]) => body.content.summary)).toEqual(['A good hour.']);
    expect(save).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(hasUnsentReports(userId)).toBe(false));
    expect(await storage.find(BOOKING_ID)).toBeNull();
  });

  it('never overwrites a newer draft: the person chooses, and neither is lost before', async () => {
    const newer = reportOf({ version: 4, content: { ...written, summary: 'Written on the tablet.' } });
    sign.mockRejectedValueOnce(refusal('conflict'));
    load.mockResolvedValue(newer);
    const draft = await open();
    draft.change(written);
    await draft.sign();
    expect(problem(draft)).toMatchObject({ kind: 'conflict', newer: { version: 4 } });
    expect((await storage.find(BOOKING_ID))?.unsent?.content.summary).toBe('A good hour.');

    await draft.keepOwn();
    expect(save.mock.calls.map(([, body]) => [body.based_on, body.content.summary])).toEqual([[4, 'A good hour.']]);
    expect(place(draft)).toBe('server');
  });

  it('takes the newer draft when asked to', async () => {
    const newer = reportOf({ version: 4, content: { ...written, summary: 'Written on the tablet.' } });
    sign.mockRejectedValueOnce(refusal('conflict'));
    load.mockResolvedValue(newer);
    const draft = await open();
    draft.change(written);
    await draft.sign();
    await draft.takeNewer();
    expect(draft.state.getState()).toMatchObject({ version: 4, content: { summary: 'Written on the tablet.' } });
    expect(hasUnsentReports(userId)).toBe(false);
  });

  it('recognises its own draft when only the answer was lost', async () => {
    save.mockRejectedValueOnce(refusal('conflict')).mockResolvedValue({ version: 3, saved_at: '2026-11-17T13:05:00Z' });
    load.mockResolvedValue(reportOf({ version: 2, saved_at: '2026-11-17T13:04:30Z', content: written }));
    const draft = await open();
    draft.change(written);
    draft.connected();
    await vi.waitFor(() => expect(draft.state.getState()).toMatchObject({ version: 2, place: 'server' }));
    expect(problem(draft)).toBeNull();
  });

  it('counts as signed when the signed report is word for word this one', async () => {
    sign.mockRejectedValueOnce(refusal('report_signed'));
    load.mockResolvedValue(signedReportOf({ content: written }));
    const draft = await open();
    draft.change(written);
    await draft.sign();
    expect(onSigned).toHaveBeenCalledOnce();
    expect(problem(draft)).toBeNull();
  });

  it('keeps what was written when something else was signed meanwhile', async () => {
    sign.mockRejectedValueOnce(refusal('report_signed'));
    load.mockResolvedValue(signedReportOf());
    const draft = await open();
    draft.change({ ...written, summary: 'Another account of it.' });
    await draft.sign();
    expect(problem(draft)).toMatchObject({ kind: 'signed' });
    expect(draft.state.getState().content.summary).toBe('Another account of it.');
    expect((await storage.find(BOOKING_ID))?.unsent?.content.summary).toBe('Another account of it.');
  });

  it('that the server refuses stays here and goes out again when it was changed', async () => {
    sign.mockRejectedValueOnce(refusal('report_incomplete'));
    const draft = await open();
    draft.change(written);
    await draft.sign();
    expect(problem(draft)).toMatchObject({ kind: 'refused' });
    draft.change({ ...written, milestone: 'Alone' });
    expect(problem(draft)).toBeNull();
    await draft.sign();
    expect(onSigned).toHaveBeenCalledOnce();
  });

  it('is gone from this browser after logging out', async () => {
    sign.mockRejectedValue(OFFLINE);
    const draft = await open();
    draft.change(written);
    await draft.sign();
    draft.stop();
    await storage.close();
    forgetStoredReports(userId);
    expect(hasUnsentReports(userId)).toBe(false);
    expect(await createReportStorage(userId).find(BOOKING_ID)).toBeNull();
  });

  it('is not stored for nobody, while the page is still shown after logging out', async () => {
    userId = '';
    storage = createReportStorage(userId);
    const draft = await open();
    draft.change(written);
    draft.stop();
    expect(await storage.find(BOOKING_ID)).toBeNull();
  });
});
