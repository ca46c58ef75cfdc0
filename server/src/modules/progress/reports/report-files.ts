import type { MayRead } from '../../../platform/files/file-access.ts';
import type { ProgressAccess } from '../progress-access.ts';
import { findReportOfFile } from './reports.repository.ts';

/** Part of the child's record: open to the parent, and to an LSA as long as the record is. */
export function reportFileReader(access: ProgressAccess): MayRead {
  return async (db, viewer, file) => {
    const report = await findReportOfFile(db, file.id);
    const scope = report && (await access.scope(db, viewer, report.child_id));
    return scope ? scope.seesAll || report.lsa_user_id === viewer.userId : false;
  };
}
