import { type Expression, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type Statement, statement } from '../../platform/database/statement.ts';

/** What a later module reads of a person, as part of the one query that reads the account. */
export type ProfileSelection = (db: Database, userId: Expression<string>) => Expression<unknown>;

export interface CurrentUserRow {
  id: string;
  account_type: string | null;
  full_name: string;
  email: string;
  phone_number: string | null;
  phone_verified_at: Date | null;
  language: string;
  time_zone: string | null;
  time_zone_chosen: boolean;
  has_password: boolean;
  /** What each selection has read, in their order; null: nothing. */
  profiles: readonly unknown[];
}

export type SelectCurrentUsers = Statement<{ ids: readonly string[] }, CurrentUserRow>;

export function selectCurrentUsers(selections: readonly ProfileSelection[]): SelectCurrentUsers {
  return statement<{ ids: readonly string[] }>()((db, value) =>
    db
      .selectFrom('users')
      .select([
        'id',
        'account_type',
        'full_name',
        'email',
        'phone_number',
        'phone_verified_at',
        'language',
        'time_zone',
        'time_zone_chosen',
      ])
      .select((eb) => eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
      .select((eb) => {
        const profiles = selections.map((select) => select(db, eb.ref('users.id')));
        return sql<readonly unknown[]>`json_build_array(${sql.join(profiles)})`.as('profiles');
      })
      .where((eb) => eb('id', '=', eb.fn.any(value('ids')))),
  );
}
