import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { listProgress, ProgressOverview } from '@sanad/contract/progress/child-progress.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ageOn } from '../../families/index.ts';
import { presentLsa } from '../goals/goals.presenter.ts';
import { ProgressTexts } from '../progress-texts.ts';
import { listOpenChildren } from './open-children.repository.ts';
import * as repository from './overview.repository.ts';

/** Enough sessions for the small curve of a card. */
const POINTS = 12;
const SUMMARY_SHOWN = 200;

/** Every child in one list, each with where it stands. */
export class ProgressOverviews {
  readonly #platform: Platform;
  readonly #texts: ProgressTexts;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#texts = new ProgressTexts(platform.vault);
  }

  async list(viewer: Viewer): Promise<AnswerOf<typeof listProgress>> {
    const { clock, db } = this.#platform;
    const now = clock.now();
    const { userId, accountType } = viewer;
    const open = accountType === 'LSA' ? await listOpenChildren(db, userId, now) : [];
    const of: repository.OverviewOf =
      accountType === 'LSA'
        ? { lsaUserId: userId, childIds: open.map(({ childId }) => childId) }
        : { parentUserId: userId };
    const rows = await repository.listOverview(db, of, now);
    const help = Map.groupBy(await repository.listHelp(db, of, POINTS), ({ child_id }) => child_id);
    const ids = rows.map(({ child_id }) => child_id);
    const lsas = Map.groupBy(await repository.listChildLsas(db, ids), ({ child_id }) => child_id);
    const results = rows.map((row) => {
      const until = open.find(({ childId }) => childId === row.child_id)?.accessUntil;
      return {
        ...this.#present(viewer, row),
        lsas: (accountType === 'LSA' ? [] : (lsas.get(row.child_id) ?? [])).map(presentChildLsa),
        points: (help.get(row.child_id) ?? []).map((point) => ({
          at: point.session_at.toISOString(),
          help: point.help,
        })),
        access_until: until?.toISOString() ?? null,
      };
    });
    return { results, next: null, count: results.length };
  }

  #present(viewer: Viewer, row: repository.OverviewRow): Omit<ProgressOverview, 'lsas' | 'points' | 'access_until'> {
    const { clock, files } = this.#platform;
    const isParent = viewer.accountType === 'PARENT';
    return {
      child: {
        id: row.child_id,
        first_name: firstName(row.full_name),
        age: ageOn(row.date_of_birth, clock.now()),
        photo: files.addressesFor(viewer).picture(row.photo_file_id),
      },
      goal_counts: { proposed: row.proposed, in_progress: row.in_progress, mastered: row.mastered },
      last_report: this.#lastReport(row),
      unread_reports: isParent ? row.unread : 0,
      reports_due: isParent ? 0 : row.due,
      next_session_at: row.next_at?.toISOString() ?? null,
    };
  }

  #lastReport(row: repository.OverviewRow): ProgressOverview['last_report'] {
    const { last_booking_id, last_at, last_content, last_is_read } = row;
    if (!last_booking_id || !last_at || !last_content) return null;
    const { summary } = this.#texts.openContent({ booking_id: last_booking_id, content_encrypted: last_content });
    return {
      booking_id: last_booking_id,
      starts_at: last_at.toISOString(),
      summary: summary.slice(0, SUMMARY_SHOWN),
      is_read: last_is_read ?? false,
    };
  }
}

function presentChildLsa(row: repository.ChildLsaRow): ProgressOverview['lsas'][number] {
  return { ...presentLsa(row), photo: publicPicture(row.lsa_photo) };
}
