import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** What one module keeps about a person: how it leaves with them, and how it is erased. */
export interface PersonalData {
  /** Its place in data.json. */
  name: string;
  export(db: Queryable, userId: string): Promise<unknown>;
  erase(tx: Tx, userId: string): Promise<void>;
}

/** Every module's part, in the order of registration. */
export class PersonalDataParts {
  readonly #parts: PersonalData[] = [];

  add(part: PersonalData): void {
    this.#parts.push(part);
  }

  async export(db: Queryable, userId: string): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.#parts) all[part.name] = await part.export(db, userId);
    return all;
  }

  /** The last to know of a person is the first to forget, so that nothing refers to what is already gone. */
  async erase(tx: Tx, userId: string): Promise<void> {
    for (const part of this.#parts.toReversed()) await part.erase(tx, userId);
  }
}
