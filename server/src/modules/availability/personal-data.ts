import type { Queryable, Tx } from '../../platform/database/database.ts';
import { findLsaOfUser } from '../lsas/index.ts';
import { deleteAllOf, listAllOf } from './availability.repository.ts';

/** The usual week leaves and goes with the profile. */
export const availabilityPersonalData = {
  name: 'availability',

  async export(db: Queryable, userId: string) {
    const lsa = await findLsaOfUser(db, userId);
    if (!lsa) return null;
    const { rules, exceptions, busyCalendar, link, busy } = await listAllOf(db, lsa.id);
    return {
      rules: rules
        ? {
            zone: rules.zone,
            notice_online_hours: rules.notice_online_hours,
            notice_in_person_hours: rules.notice_in_person_hours,
            works_public_holidays: rules.works_public_holidays,
            changed_at: rules.changed_at,
          }
        : null,
      exceptions: exceptions.map((row) => ({
        kind: row.kind,
        from_date: row.from_date,
        to_date: row.to_date,
        slots: row.slots,
        note: row.note,
        created_at: row.created_at,
      })),
      busy_calendar: busyCalendar ? { file_name: busyCalendar.file_name, uploaded_at: busyCalendar.uploaded_at } : null,
      calendar_link: link ? { host: link.host, added_at: link.added_at } : null,
      busy_times: busy.map((row) => ({ during: row.during, label: row.label, created_at: row.created_at })),
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    const lsa = await findLsaOfUser(tx, userId);
    if (lsa) await deleteAllOf(tx, lsa.id);
  },
};
