import type { Queryable } from '../../platform/database/database.ts';
import { type CardRow, listCards } from './search.repository.ts';
import type { SearchIndex } from './search-index/search-index.ts';

const FACES_KEPT = 20_000;

/** What cards show of people; read once, and again when the search index has heard of a change. The longest unseen go. */
export class LsaCards {
  readonly #db: Queryable;
  #searchIndex: SearchIndex | null = null;
  readonly #known = new Map<string, { card: CardRow; version: number }>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Whoever is not in the search index has none. */
  async of(searchIndex: SearchIndex, ids: readonly string[]): Promise<Map<string, CardRow>> {
    if (searchIndex !== this.#searchIndex) this.#known.clear();
    this.#searchIndex = searchIndex;
    const lsaCards = new Map<string, CardRow>();
    // Versions from before the database is asked: its answer may be older than a change that is heard meanwhile.
    const missing = new Map<string, number>();
    for (const id of ids) {
      const version = searchIndex.versionOf(id);
      const known = this.#known.get(id);
      if (known && known.version === version) {
        lsaCards.set(id, known.card);
        this.#keep(known);
      } else if (version !== undefined) missing.set(id, version);
    }
    for (const card of await listCards(this.#db, [...missing.keys()])) {
      lsaCards.set(card.id, card);
      if (searchIndex === this.#searchIndex) this.#keep({ card, version: missing.get(card.id) as number });
    }
    return lsaCards;
  }

  #keep(known: { card: CardRow; version: number }): void {
    const { id } = known.card;
    this.#known.delete(id);
    this.#known.set(id, known);
    if (this.#known.size <= FACES_KEPT) return;
    const oldest = this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
