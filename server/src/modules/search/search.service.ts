import { hash } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { SEARCH_PAGE, type SearchFilters, type searchLsas, type searchQuery } from '@sanad/contract/search/search.ts';
import type { z } from 'zod';
import { CURSOR_UUID, decodeCursor, encodeCursor } from '../../platform/database/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { LsaCards } from './lsa-cards.ts';
import { countChoices } from './query/facet-counts.ts';
import { QueryResult } from './query/query-result.ts';
import { type Position, pageOf } from './query/result-page.ts';
import { relaxedText, searchConditions } from './query/text-condition.ts';
import { presentCard } from './search.presenter.ts';
import type { SearchIndexSync } from './search-index/index-sync.ts';
import { parseSearchText, withTerms } from './text/vocabulary.ts';

type Query = z.output<typeof searchQuery>;
type Answer = AnswerOf<typeof searchLsas>;

/** So many single words are offered to leave out. */
const RELAXED_WORDS = 2;
const NUMBER = /^-?\d{1,16}$/;

export class Search {
  readonly #platform: Platform;
  readonly #keeper: SearchIndexSync;
  readonly #lsaCards: LsaCards;

  constructor(platform: Platform, keeper: SearchIndexSync) {
    this.#platform = platform;
    this.#keeper = keeper;
    this.#lsaCards = new LsaCards(platform.db);
  }

  async find(query: Query): Promise<Answer> {
    checkRanges(query);
    const { sort = 'best_match', near, cursor, limit = SEARCH_PAGE, ...filters } = query;
    const { terms } = parseSearchText(filters.q ?? '');
    const wanted = withTerms(filters, terms);
    const mark = markOf({ ...filters, sort, near });
    const after = cursor === undefined ? null : positionIn(cursor, mark);
    const searchIndex = await this.#keeper.ready();
    const now = this.#platform.clock.now().getTime();

    // From here on nothing waits, so nothing changes until the page is cut.
    searchIndex.sets.begin();
    const context = { now, near };
    const found = new QueryResult(searchIndex, searchConditions(searchIndex, filters, context));
    const facets = after ? null : countChoices(searchIndex, found, near);
    const more = pageOf(searchIndex, found, { wanted, sort, near, after, limit: limit + 1, now });
    const page = more.slice(0, limit);
    const ids = page.map(({ at }) => searchIndex.ids[at] as string);
    const last = more.length > limit ? page.at(-1) : undefined;
    return {
      results: await this.cards(ids, wanted, near),
      next: last ? cursorOf(last.position, mark) : null,
      count: found.people.size,
      facets,
      understood: terms,
      relax: [...relaxedText(searchIndex, found, filters, context).slice(0, RELAXED_WORDS), ...found.relaxed()],
    };
  }

  /** Cards of some people, in the given order; who cannot be found any more is left out. */
  async cards(ids: readonly string[], wanted: SearchFilters = {}, near?: AreaCode): Promise<Answer['results']> {
    const { clock } = this.#platform;
    const searchIndex = await this.#keeper.ready();
    const lsaCards = await this.#lsaCards.of(searchIndex, ids);
    const context = { searchIndex, now: clock.now().getTime(), wanted, near };
    return ids.flatMap((id) => {
      const card = lsaCards.get(id);
      return (card && presentCard(card, context)) ?? [];
    });
  }

  async isListed(id: string): Promise<boolean> {
    return (await this.#keeper.ready()).placeOf(id) !== undefined;
  }
}

function checkRanges({ price_min = 0, price_max, date, at }: Query): void {
  if (price_max !== undefined && price_min > price_max) {
    const message = 'The highest price is lower than the lowest.';
    throw new Refusal('range_invalid', { fields: [{ field: 'price_max', message }] });
  }
  if (at && !date)
    throw new Refusal('range_invalid', { fields: [{ field: 'date', message: 'Choose a day as well.' }] });
}

/** A cursor belongs to its search: the same filters, the same order. */
function markOf(search: object): string {
  const plain = JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
  return hash('sha256', plain, 'hex').slice(0, 12);
}

function cursorOf({ level, key, tie, id }: Position, mark: string): string {
  return encodeCursor([mark, String(level), String(key), String(tie), id]);
}

function positionIn(cursor: string, mark: string): Position {
  try {
    const parts = decodeCursor(cursor, [/^[0-9a-f]{12}$/, NUMBER, NUMBER, NUMBER, CURSOR_UUID]);
    const [owner, level, key, tie, id] = parts;
    if (owner === mark) return { level: Number(level), key: Number(key), tie: Number(tie), id };
  } catch {
    // Said below, in the words of search.
  }
  throw new Refusal('cursor_invalid');
}
