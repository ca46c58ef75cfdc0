import { HORIZON_DAYS, MIN_NOTICE_HOURS } from '@sanad/contract/availability.ts';
import {
  BIO_MAX,
  GENDERS,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from '@sanad/contract/lsas/lsas.ts';
import { AREA_CODES } from '@sanad/contract/places/places.ts';
import { firstName, publicName } from '@sanad/contract/text/first-name.ts';
import { DEFAULT_ZONE } from '@sanad/contract/time/time.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { IS_LISTED } from '../lsas/index.ts';
import type { IndexRow } from './search-index/index-row.ts';
import { wordsOf } from './text/words.ts';

interface Source {
  id: string;
  full_name: string;
  bio: string;
  main_specialization: string;
  years_of_experience: string | null;
  session_types: string[];
  languages: string[];
  gender: string | null;
  needs_supported: string[];
  area: string | null;
  travel_radius_km: number;
  price_per_hour_fils: number;
  open_to_negotiation: boolean;
  has_photo: boolean;
  verified: boolean;
  review_count: number;
  stars_sum: number;
  hours: { day: number; slots: number }[];
  zone: string | null;
  notice_online_hours: number | null;
  notice_in_person_hours: number | null;
  works_public_holidays: boolean | null;
  exceptions: { kind: 'off' | 'extra'; from: string; to: string; slots: number[] }[] | null;
  engagements: { from: number; to: number; in_person: boolean }[] | null;
}

/** Those who can be found, among some ids or a batch in the order of ids; `last` is where the next batch begins. */
export async function listIndexRows(
  db: Queryable,
  which: { ids: readonly string[] } | { after: string; limit: number },
  now: Date,
): Promise<{ rows: IndexRow[]; last: string | null }> {
  const ids = 'ids' in which ? which.ids : await idsAfter(db, which.after, which.limit);
  const { rows } = await sql<Source>`
    SELECT p.id, u.full_name, p.bio, p.main_specialization, p.years_of_experience, p.session_types, p.languages, p.gender,
      p.needs_supported, p.area, p.travel_radius_km, p.price_per_hour_fils, p.open_to_negotiation, p.photo_file_id IS NOT NULL AS has_photo,
      coalesce(c.verified, false) AS verified, h.hours, r.zone, r.notice_online_hours, r.notice_in_person_hours,
      r.works_public_holidays, e.exceptions, g.engagements, coalesce(s.review_count, 0) AS review_count,
      coalesce(s.stars_sum, 0) AS stars_sum
    FROM lsa_profiles p
    JOIN users u ON u.id = p.user_id
    JOIN lsa_listing l ON l.lsa_id = p.id
    LEFT JOIN lsa_availability_rules r ON r.lsa_id = p.id
    LEFT JOIN lsa_ratings s ON s.lsa_id = p.id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('day', day, 'slots', slots)) AS hours
      FROM (SELECT day, bit_or(1 << slot) AS slots FROM lsa_weekly_hours w WHERE w.lsa_id = p.id GROUP BY day) d
    ) h ON true
    LEFT JOIN LATERAL (
      SELECT bool_and(verdict IS NOT NULL AND verdict = 'verified') AS verified
      FROM lsa_certificates c WHERE c.lsa_id = p.id AND verdict IS DISTINCT FROM 'rejected'
    ) c ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('kind', kind, 'from', from_date, 'to', to_date, 'slots', slots)) AS exceptions
      FROM lsa_exceptions x WHERE x.lsa_id = p.id AND x.to_date >= ${now}::date - 2
    ) e ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
        'from', extract(epoch FROM lower(during)) * 1000, 'to', extract(epoch FROM upper(during)) * 1000,
        'in_person', in_person)) AS engagements
      FROM lsa_engagements b
      WHERE b.lsa_id = p.id AND (b.expires_at IS NULL OR b.expires_at > ${now}) AND b.during && tstzrange(${now}, ${now}::timestamptz + ${`${HORIZON_DAYS + 2} days`}::interval)
    ) g ON true
    WHERE p.id = ANY(${ids}::uuid[]) AND ${IS_LISTED}`.execute(db);
  const isLast = 'ids' in which || ids.length < which.limit;
  return { rows: rows.map(toRow), last: isLast ? null : (ids.at(-1) ?? null) };
}

async function idsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lsa_profiles')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function maskOf(all: readonly string[], values: readonly string[]): number {
  return values.reduce((mask, value) => (all.includes(value) ? mask | (1 << all.indexOf(value)) : mask), 0);
}

/** In any way: the shortest of those this LSA has; "one on one" alone says nothing about the place. */
function noticesOf(row: Source): IndexRow['notices'] {
  const online = row.notice_online_hours ?? MIN_NOTICE_HOURS.online;
  const in_person = row.notice_in_person_hours ?? MIN_NOTICE_HOURS.in_person;
  const any = isOnlyInPerson(row) ? in_person : isOnlyOnline(row) ? online : Math.min(online, in_person);
  return { any, online, in_person };
}

function isOnlyOnline({ session_types }: Source): boolean {
  return session_types.includes('online') && !session_types.includes('in_person');
}

function isOnlyInPerson(row: Pick<Source, 'session_types'>): boolean {
  return row.session_types.includes('in_person') && !row.session_types.includes('online');
}

function toRow(row: Source): IndexRow {
  const hours = Array.from({ length: 7 }, () => 0);
  for (const { day, slots } of row.hours) hours[day - 1] = slots;
  return {
    id: row.id,
    name: wordsOf(firstName(row.full_name)).join(' '),
    bioWords: wordsOf(row.bio, BIO_MAX),
    needs: maskOf(NEEDS_SUPPORTED, row.needs_supported),
    specialization: MAIN_SPECIALIZATIONS.indexOf(row.main_specialization as never),
    experience: Math.max(0, YEARS_OF_EXPERIENCE.indexOf(row.years_of_experience as never)),
    sessionTypes: maskOf(SESSION_TYPES, row.session_types),
    languages: maskOf(WORKING_LANGUAGES, row.languages),
    gender: GENDERS.indexOf(row.gender as never),
    area: AREA_CODES.indexOf(row.area as never),
    travelRadiusKm: row.travel_radius_km,
    priceFils: row.price_per_hour_fils,
    negotiable: row.open_to_negotiation,
    verified: row.verified,
    hasPhoto: row.has_photo,
    ratingHundredths: row.review_count > 0 ? Math.round((row.stars_sum * 100) / row.review_count) : 0,
    reviewCount: row.review_count,
    hours,
    zone: row.zone ?? DEFAULT_ZONE,
    notices: noticesOf(row),
    worksHolidays: row.works_public_holidays ?? false,
    onlyInPerson: isOnlyInPerson(row),
    exceptions: (row.exceptions ?? []).map(({ slots, ...rest }) => ({
      ...rest,
      slots: slots.reduce((mask, slot) => mask | (1 << slot), 0),
    })),
    engagements: (row.engagements ?? []).map(({ from, to, in_person }) => ({ from, to, inPerson: in_person })),
  };
}

/** Who is engaged on some days. Engagements are read as far ahead as can be booked, so a new day may bring some. */
export async function listEngaged(db: Queryable, dates: readonly string[]): Promise<string[]> {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? ''];
  const { rows } = await sql<{ lsa_id: string }>`
    SELECT DISTINCT lsa_id FROM lsa_engagements
    WHERE during && tstzrange(${first}::date - 1, ${last}::date + 2)`.execute(db);
  return rows.map(({ lsa_id }) => lsa_id);
}

export async function listHolidayDates(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`SELECT to_char(date, 'YYYY-MM-DD') AS date FROM public_holidays`.execute(
    db,
  );
  return rows.map(({ date }) => date);
}

export interface CardRow {
  id: string;
  /** First name and initial. */
  name: string;
  main_specialization: string;
  years_of_experience: string | null;
  area: string | null;
  gender: string | null;
  travel_radius_km: number;
  needs_supported: string[];
  session_types: string[];
  languages: string[];
  price_per_hour_fils: number | null;
  open_to_negotiation: boolean;
  photo_file_id: string | null;
}

/** What a card shows, for a page of people who can still be found. */
export async function listCards(db: Queryable, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lsa_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('lsa_listing as l', 'l.lsa_id', 'p.id')
    .select(['p.id', 'u.full_name', 'p.main_specialization', 'p.years_of_experience', 'p.area', 'p.needs_supported'])
    .select(['p.gender', 'p.travel_radius_km'])
    .select(['p.session_types', 'p.languages', 'p.price_per_hour_fils', 'p.open_to_negotiation', 'p.photo_file_id'])
    .where('p.id', 'in', ids)
    .where(IS_LISTED)
    .execute();
  return rows.map(({ full_name, ...row }) => ({ ...row, name: publicName(full_name) }));
}
