const LETTERS: Readonly<Record<string, string>> = { LSA: 'L', PARENT: 'P', CST_ADMIN: 'S', SUPER_ADMIN: 'S' };

/** L-00317: the number never changes; the letter says what the account is for, and N that it is not chosen yet. */
export function accountNumber(number: number, type: string | null): string {
  return `${LETTERS[type ?? ''] ?? 'N'}-${String(number).padStart(5, '0')}`;
}
