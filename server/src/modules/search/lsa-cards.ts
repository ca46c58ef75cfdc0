import type { Queryable } from '../../platform/database/database.ts';
import { type CardRow, listCards } from './search.repository.ts';
import type { Market } from './search-index/search-index.ts';

const FACES_KEPT = 20_000;

/** What cards show of people; read once, and again when the market has heard of a change. The longest unseen go. */
export class Faces {
  readonly #db: Queryable;
  #market: Market | null = null;
  readonly #known = new Map<string, { face: CardRow; version: number }>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Whoever is not in the market has none. */
  async of(market: Market, ids: readonly string[]): Promise<Map<string, CardRow>> {
    if (market !== this.#market) this.#known.clear();
    this.#market = market;
    const faces = new Map<string, CardRow>();
    // Versions from before the database is asked: its answer may be older than a change that is heard meanwhile.
    const missing = new Map<string, number>();
    for (const id of ids) {
      const version = market.versionOf(id);
      const known = this.#known.get(id);
      if (known && known.version === version) {
        faces.set(id, known.face);
        this.#keep(known);
      } else if (version !== undefined) missing.set(id, version);
    }
    for (const face of await listCards(this.#db, [...missing.keys()])) {
      faces.set(face.id, face);
      if (market === this.#market) this.#keep({ face, version: missing.get(face.id) as number });
    }
    return faces;
  }

  #keep(known: { face: CardRow; version: number }): void {
    const { id } = known.face;
    this.#known.delete(id);
    this.#known.set(id, known);
    if (this.#known.size <= FACES_KEPT) return;
    const oldest = this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
