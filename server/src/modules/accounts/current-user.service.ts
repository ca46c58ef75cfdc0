import type { User } from '@sanad/contract/accounts/accounts.ts';
import type { Expression } from 'kysely';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { QueryBatch } from '../../platform/database/query-batch.ts';
import type { FileAsker } from '../../platform/files/addresses.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isStaff, needsSecondFactor } from './accounts.policy.ts';
import { type ProfileRefs, presentUser } from './accounts.presenter.ts';
import { type CurrentUserRow, type SelectCurrentUsers, selectCurrentUsers } from './current-user.repository.ts';
import { findSession } from './login/auth-sessions.repository.ts';
import { findSecondFactor } from './security/second-factor.repository.ts';

const NO_PROFILES: ProfileRefs = { parent_profile: null, lsa_profile: null, photo: null };

/** Later modules that know something about a person say it here. */
export interface ProfileSource<Row> {
  /** Part of the query that reads the account. */
  select(db: Database, userId: Expression<string>): Expression<Row | null>;
  /** The account's name is the one that counts; a private picture is for this login alone. */
  present(row: Row, account: { fullName: string; login: FileAsker }): Partial<ProfileRefs>;
}

/** The signed-in person, as answered to their own browser. One query reads the account and all its profiles. */
export class CurrentUser {
  readonly #db: Database;
  readonly #isDemo: boolean;
  readonly #sources: ProfileSource<unknown>[] = [];
  #statement: SelectCurrentUsers | null = null;
  readonly #batch = new QueryBatch((ids) => this.#read(this.#db, ids));

  constructor({ db, config }: Platform) {
    this.#db = db;
    this.#isDemo = config.demo;
  }

  addProfileSource<Row>(source: ProfileSource<Row>): void {
    this.#sources.push(source as ProfileSource<unknown>);
    this.#statement = null;
  }

  async of(login: FileAsker): Promise<User> {
    return this.#present(this.#db, await this.#batch.find(login.userId), login);
  }

  /** Also what this transaction has just written. */
  async within(tx: Queryable, login: FileAsker): Promise<User> {
    return this.#present(tx, (await this.#read(tx, [login.userId])).get(login.userId), login);
  }

  async #read(db: Queryable, ids: readonly string[]): Promise<Map<string, CurrentUserRow>> {
    this.#statement ??= selectCurrentUsers(this.#sources.map(({ select }) => select));
    return new Map((await this.#statement.all(db, { ids })).map((row) => [row.id, row]));
  }

  async #present(db: Queryable, row: CurrentUserRow | undefined, login: FileAsker): Promise<User> {
    if (!row) throw new Refusal('not_signed_in');
    const parts = row.profiles.map((profile, at) =>
      profile === null ? {} : this.#sources[at]?.present(profile, { fullName: row.full_name, login }),
    );
    const profiles: ProfileRefs = Object.assign({}, NO_PROFILES, ...parts);
    return presentUser(row, await this.#secondFactorOf(db, row, login), profiles);
  }

  async #secondFactorOf(
    db: Queryable,
    { account_type }: CurrentUserRow,
    { userId, authSessionId }: FileAsker,
  ): Promise<User['second_factor']> {
    if (!isStaff(account_type)) return 'not_needed';
    const session = await findSession(db, authSessionId);
    if (session?.second_factor_at) return 'confirmed';
    if (!needsSecondFactor(account_type, this.#isDemo)) return 'not_needed';
    return (await findSecondFactor(db, userId))?.confirmed_at ? 'to_confirm' : 'to_set_up';
  }
}
