import type { ConsentPurpose } from '@sanad/contract/accounts/account-settings.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** `referralCode`: what they signed up with, as they typed it. */
    'account.created': { userId: string; referralCode?: string };
    'account.password_changed': { userId: string };
    'account.new_device': { userId: string; device: string };
    'account.consent_given': { userId: string; purpose: ConsentPurpose };
    'account.consent_withdrawn': { userId: string; purpose: ConsentPurpose };
    'account.closed': { userId: string };
    'account.suspended': { userId: string; by: string | null };
    /** The audit log is not as it was written. */
    'audit.broken': { count: number };
  }
}

declare module '../../platform/audit/audit.ts' {
  interface AuditActions {
    'account.suspended': 'user';
    'account.restored': 'user';
    /** By a command on the server. `role`: what they may do from now on. */
    'account.staff_appointed': 'user';
    /** `second_factor`: whether it was removed, too. */
    'account.access_reset': 'user';
    'account.login_unlocked': 'user';
    'staff.role_changed': 'user';
    'staff.duties_changed': 'user';
    'staff.removed': 'user';
    'staff.invited': 'staff_invitation';
    'staff.invitation_revoked': 'staff_invitation';
    'staff.joined': 'user';
  }
}
