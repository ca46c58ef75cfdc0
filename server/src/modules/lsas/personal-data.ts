import type { Queryable, Tx } from '../../platform/database/database.ts';
import { listCertificates } from './certificates.repository.ts';
import { listBlocks } from './listing.repository.ts';
import { statusOf } from './lsas.policy.ts';
import { deleteProfileOf, findByUser, listWeeklyHours } from './lsas.repository.ts';

/** What an LSA takes along, and what goes when the account is closed; the account's files are the account's to remove. */
export const lsaPersonalData = {
  name: 'lsa_profile',

  async export(db: Queryable, userId: string) {
    const profile = await findByUser(db, userId);
    if (!profile) return null;
    const certificates = await listCertificates(db, profile.id);
    return {
      full_name: profile.full_name,
      contact_email: profile.contact_email,
      phone_number: profile.phone_number,
      address: profile.address,
      area: profile.area,
      gender: profile.gender,
      travel_radius_km: profile.travel_radius_km,
      photo_file_id: profile.photo_file_id,
      bio: profile.bio,
      main_specialization: profile.main_specialization,
      years_of_experience: profile.years_of_experience,
      needs_supported: profile.needs_supported,
      languages: profile.languages,
      session_types: profile.session_types,
      price_per_hour_fils: profile.price_per_hour_fils,
      open_to_negotiation: profile.open_to_negotiation,
      created_at: profile.created_at,
      changed_at: profile.changed_at,
      listing_blocks: await listBlocks(db, profile.id),
      weekly_hours: await listWeeklyHours(db, profile.id),
      certificates: certificates.map((row) => ({
        title: row.title,
        issuing_body: row.issuing_body,
        file_id: row.file_id,
        status: statusOf(row),
        reason: row.reason,
        checked_at: row.checked_at,
        created_at: row.created_at,
      })),
    };
  },

  async erase(tx: Tx, userId: string): Promise<void> {
    await deleteProfileOf(tx, userId);
  },
};
