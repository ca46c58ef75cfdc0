/**
 * Who may be seen. A look starts only after the person has allowed it, shows only what the contract marks
 * `seenByStaff`, and ends at once when the person says so or either account is suspended or closed.
 */
interface Account {
  account_type: string | null;
  suspended_at: Date | null;
  closed_at: Date | null;
}

/** Families and LSAs whose accounts are in use; never a colleague. */
export function canBeSeen({ account_type, suspended_at, closed_at }: Account): boolean {
  return suspended_at === null && closed_at === null && (account_type === 'PARENT' || account_type === 'LSA');
}
