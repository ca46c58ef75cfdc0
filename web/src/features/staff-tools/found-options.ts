import type { Found } from '@sanad/contract/staff/find.ts';

export interface FoundPaths {
  person: (id: string) => string;
  case: (id: string) => string;
  concern: (id: string) => string;
}

export type FoundOption = { id: string; to: string } & (
  | { kind: 'people'; row: Found['people'][number] }
  | { kind: 'disputes'; row: Found['disputes'][number] }
  | { kind: 'concerns'; row: Found['concerns'][number] }
);

export const FOUND_KINDS = ['people', 'disputes', 'concerns'] as const;

/** Everything found, in the order it is shown and the arrow keys move through it. */
export function optionsOf(found: Found | undefined, to: FoundPaths): FoundOption[] {
  if (!found) return [];
  return [
    ...found.people.map((row) => ({ kind: 'people' as const, id: row.id, to: to.person(row.id), row })),
    ...found.disputes.map((row) => ({ kind: 'disputes' as const, id: row.id, to: to.case(row.id), row })),
    ...found.concerns.map((row) => ({ kind: 'concerns' as const, id: row.id, to: to.concern(row.id), row })),
  ];
}
