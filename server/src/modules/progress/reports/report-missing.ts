import type { Veto } from '../../../platform/vetoes.ts';
import { listUnreported } from './reports.repository.ts';

export const REPORT_MISSING = 'progress.report_missing';

/** A held session's money waits for its report. */
export const reportMissing: Veto = async (db, ids) =>
  (await listUnreported(db, ids)).map((id) => ({ id, reason: REPORT_MISSING }));
