import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface Edge {
  table: string;
  column: string;
  to: string;
  toColumn: string;
}
export type Row = Record<string, unknown>;

/** Columns that say who of staff did something. The record is somebody else's, so it neither leaves nor goes with them. */
export const DONE_AS_STAFF = [
  'suspensions.suspended_by',
  'suspensions.lifted_by',
  'articles.changed_by',
  'faq_entries.changed_by',
  'lsa_certificates.checked_by',
  'person_notes.author_id',
  'staff_messages.author_id',
  'staff_invitations.invited_by',
  'see_as_looks.staff_user_id',
  'see_as_looks.staff_session_id',
];

async function edges(db: Database): Promise<Edge[]> {
  const { rows } = await sql<Edge>`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column",
           c.confrelid::regclass::text AS "to", b.attname AS "toColumn"
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`.execute(db);
  return rows.filter(({ table, column }) => !DONE_AS_STAFF.includes(`${table}.${column}`));
}

/** Every table whose rows can belong to a person, found from the schema: it refers to users, or to one that does. */
export async function personalTables(db: Database): Promise<string[]> {
  const found = new Set(['users']);
  const all = await edges(db);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { table, to } of all) if (found.has(to)) found.add(table);
  }
  return [...found].sort();
}

/** All rows that belong to a person, by table. */
export async function rowsOfPerson(db: Database, userId: string): Promise<Map<string, Row[]>> {
  const found = new Map<string, Map<string, Row>>();
  const add = (table: string, rows: Row[]) => {
    const known = found.get(table) ?? new Map<string, Row>();
    const before = known.size;
    for (const row of rows) known.set(JSON.stringify(row), row);
    found.set(table, known);
    return known.size > before;
  };
  const select = async (table: string, column: string, values: unknown[]) => {
    const { rows } = await sql<{ row: Row }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${sql.ref(column)}::text = ANY(${values})`.execute(db);
    return rows.map(({ row }) => row);
  };
  add('users', await select('users', 'id', [userId]));
  const all = await edges(db);
  for (let grew = true; grew; ) {
    grew = false;
    for (const { table, column, to, toColumn } of all) {
      const values = [...(found.get(to)?.values() ?? [])].map((row) => String(row[toColumn]));
      if (values.length > 0 && add(table, await select(table, column, values))) grew = true;
    }
  }
  return new Map([...found].map(([table, rows]) => [table, [...rows.values()]]));
}

/** `schema.table` of every row, of ours or of a tool's, that holds one of the words, also as bytes. */
export async function tablesHolding(db: Database, words: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', n.nspname, c.relname) AS name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`.execute(db);
  const patterns = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).map((word) => `%${word}%`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.raw(name)} t WHERE t::text ILIKE ANY(${patterns})`.execute(db);
    found.push(...rows.map(() => name));
  }
  return found;
}
