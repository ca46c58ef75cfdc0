import type { TrackedLsa } from '@sanad/contract/compliance/compliance-review.ts';
import type { MainSpecialization } from '@sanad/contract/lsas/lsas.ts';
import { type AreaCode, emirateOf } from '@sanad/contract/places/places.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import { inOrder, presentItem } from '../compliance.presenter.ts';
import { listItems } from '../items/items.repository.ts';
import type { TrackedRow } from './tracked-lsas.repository.ts';

export async function presentTracked(db: Queryable, rows: readonly TrackedRow[], today: string): Promise<TrackedLsa[]> {
  const ids = rows.map(({ id }) => id);
  const items = Map.groupBy(await listItems(db, ids), ({ lsa_id }) => lsa_id);
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    name: row.full_name,
    photo: publicPicture(row.photo_file_id),
    main_specialization: row.main_specialization as MainSpecialization,
    emirate: row.area === null ? null : emirateOf(row.area as AreaCode),
    clear: row.is_clear,
    items: inOrder(items.get(row.id) ?? []).map((item) => presentItem(item, today)),
  }));
}
