import type { Queryable } from '../../../platform/database/database.ts';

/** An LSA to whom a child's record is open now. */
export interface RecordLsa {
  userId: string;
  /** Of the profile. */
  lsaId: string;
  /** As parents see it. */
  name: string;
  photoFileId: string | null;
}

/** People who are not staff and may open a child's record; a later module knows who they are. */
export interface RecordReaders {
  canOpen(db: Queryable, userId: string, childId: string): Promise<boolean>;
  list(db: Queryable, childId: string): Promise<RecordLsa[]>;
}
