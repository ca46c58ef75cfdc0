import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listPeople, PersonRow } from '@sanad/contract/staff/people.ts';
import type { z } from 'zod';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as repository from './people.repository.ts';
import { parseSearch } from './people-search.ts';
import { accountNumber } from './person/account-number.ts';
import { maskEmail, maskPhone } from './person/contact-masks.ts';

const PAGE = 25;

/** Finding accounts. Contact details are masked; looking at one of them is the person page's business. */
export class People {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(viewer: Viewer, query: z.output<typeof listPeople.query>): Promise<AnswerOf<typeof listPeople>> {
    const { db } = this.#platform;
    const limit = query.limit ?? PAGE;
    const [at, id] = query.cursor ? decodeCursor(query.cursor, [CURSOR_INSTANT, CURSOR_UUID]) : [];
    const before = at && id ? { createdAt: new Date(at), id } : null;
    const filter: repository.PeopleFilter = {
      search: query.q ? parseSearch(query.q) : null,
      role: query.role,
      state: query.state,
      seesStaff: viewer.accountType === 'SUPER_ADMIN',
    };
    const [rows, count] = await Promise.all([
      repository.listPeople(db, filter, { before, limit: limit + 1 }),
      repository.countPeople(db, filter),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return { results: shown.map(presentRow), next: last ? encodeCursor([last.created_at, last.id]) : null, count };
  }
}

export function presentRow(row: repository.PersonListRow): PersonRow {
  return {
    id: row.id,
    number: accountNumber(row.number, row.account_type),
    full_name: row.full_name,
    account_type: row.account_type as PersonRow['account_type'],
    state: row.state,
    email: maskEmail(row.email),
    phone_number: maskPhone(row.phone_number),
    photo: publicPicture(row.photo_file_id)?.small ?? null,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
  };
}
