import { FOUND_MOST, type Found } from '@sanad/contract/staff/find.ts';
import type { StaffLoad } from '@sanad/contract/staff/team.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCases } from '../disputes/index.ts';
import type { SafeguardingModule } from '../safeguarding/index.ts';
import type { People } from './people.service.ts';
import { listStaffLoads } from './staff-loads.repository.ts';

const NOTHING: Found = { people: [], disputes: [], concerns: [] };

/** One box for people, disputes and concerns. Each part decides as in its own list what a reader may see. */
export class StaffFinder {
  readonly #platform: Platform;
  readonly #people: People;
  readonly #concerns: SafeguardingModule['concerns'];

  constructor(platform: Platform, people: People, concerns: SafeguardingModule['concerns']) {
    this.#platform = platform;
    this.#people = people;
    this.#concerns = concerns;
  }

  async find(viewer: Viewer, q: string): Promise<Found> {
    if (!q) return NOTHING;
    const { db, clock } = this.#platform;
    const limit = FOUND_MOST;
    const [people, disputes, concerns] = await Promise.all([
      this.#people.list(viewer, { q, limit }),
      findCases(db, viewer, { q, limit, now: clock.now() }),
      this.#concerns.find(db, viewer, { q, limit }),
    ]);
    const rows = people.results.map(({ id, number, full_name, account_type, state, photo }) => ({
      id,
      number,
      full_name,
      account_type,
      state,
      photo,
    }));
    return { people: rows, disputes, concerns };
  }

  loads(): Promise<StaffLoad[]> {
    return listStaffLoads(this.#platform.db, this.#platform.clock.now());
  }
}
