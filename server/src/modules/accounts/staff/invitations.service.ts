import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@sanad/contract/accounts/terms.ts';
import { pagePaths } from '@sanad/contract/page-paths.ts';
import type { acceptInvitation, inviteStaff, StaffInvitation } from '@sanad/contract/staff/team.ts';
import { INVITATION_HOURS } from '@sanad/contract/staff/team.ts';
import type { z } from 'zod';
import { daysAfter, minutesAfter } from '../../../platform/clock.ts';
import { type Tx, violates } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashSecret, newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findUserByEmail, insertUser } from '../accounts.repository.ts';
import { accountMail } from '../accounts.texts.ts';
import { namesOf } from '../people.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { refuseEasyPassword } from '../security/password-strength.ts';
import * as repository from './invitations.repository.ts';
import { STAFF_TEXTS } from './staff.texts.ts';

const SHOWN_DAYS = 30;
const SENT_PER_HOUR = 5;

/** Joining staff: by a link that a SUPER_ADMIN has sent, good once and for three days. */
export class StaffInvitations {
  readonly #platform: Platform;
  readonly #confirmation: Confirmation;

  constructor(platform: Platform, confirmation: Confirmation) {
    this.#platform = platform;
    this.#confirmation = confirmation;
  }

  async list(): Promise<StaffInvitation[]> {
    const { db, clock } = this.#platform;
    const now = clock.now();
    const rows = await repository.listInvitations(db, daysAfter(now, -SHOWN_DAYS));
    return rows.map((row) => present(row, row.invited_by_name, now));
  }

  async invite(viewer: Viewer, { email, role }: z.output<typeof inviteStaff.body>): Promise<StaffInvitation> {
    const { db, clock, audit } = this.#platform;
    const now = clock.now();
    const id = randomUUID();
    try {
      return await db.transaction().execute(async (tx) => {
        await this.#confirmation.require(tx, viewer);
        if (await findUserByEmail(tx, email)) throw Refusal.at('email', 'email_has_account');
        await repository.revokeExpired(tx, email, now);
        const { token, link } = newLink(now);
        await repository.insertInvitation(tx, {
          id,
          email,
          account_type: role,
          invited_by: viewer.userId,
          created_at: now,
          ...link,
        });
        await audit.record(tx, {
          actor: viewer,
          action: 'staff.invited',
          subject: { kind: 'staff_invitation', id },
          details: { role },
        });
        await this.#send(tx, email, token);
        return this.#shown(tx, id, now);
      });
    } catch (error) {
      if (violates(error, 'staff_invitations_open')) throw Refusal.at('email', 'already_invited');
      throw error;
    }
  }

  async resend(id: string): Promise<StaffInvitation> {
    const { db, clock, limits } = this.#platform;
    await limits.take({ key: `staff-invitation:${id}`, max: SENT_PER_HOUR, minutes: 60 });
    return db.transaction().execute(async (tx) => {
      const row = await this.#open(tx, id);
      const now = clock.now();
      const { token, link } = newLink(now);
      await repository.updateInvitation(tx, id, link);
      await this.#send(tx, row.email, token);
      return this.#shown(tx, id, now);
    });
  }

  async revoke(viewer: Viewer, id: string): Promise<void> {
    const { db, clock, audit } = this.#platform;
    await db.transaction().execute(async (tx) => {
      await this.#open(tx, id);
      await repository.updateInvitation(tx, id, { revoked_at: clock.now() });
      const subject = { kind: 'staff_invitation', id } as const;
      await audit.record(tx, { actor: viewer, action: 'staff.invitation_revoked', subject });
    });
  }

  async read(token: string) {
    const { db, clock } = this.#platform;
    const row = usable(await repository.findByToken(db, tokenHash(token)), clock.now());
    return { email: row.email, role: roleOf(row), expires_at: row.expires_at.toISOString() };
  }

  /** Nobody is signed in by it: the new member logs in as usual and sets up the second factor there. */
  async accept({ token, full_name, password, language }: z.output<typeof acceptInvitation.body>): Promise<void> {
    const { db, clock, audit, events } = this.#platform;
    const hash = tokenHash(token);
    const { email } = usable(await repository.findByToken(db, hash), clock.now());
    await refuseEasyPassword(password, 'password', { full_name, email });
    const password_hash = await hashSecret(password);
    try {
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const row = usable(await repository.lockByToken(tx, hash), now);
        const id = randomUUID();
        await insertUser(tx, {
          id,
          account_type: roleOf(row),
          full_name,
          email: row.email,
          password_hash,
          language,
          terms_version: TERMS_VERSION,
          terms_accepted_at: now,
          created_at: now,
        });
        await repository.updateInvitation(tx, row.id, { accepted_at: now, accepted_by: id });
        const subject = { kind: 'user', id } as const;
        await audit.record(tx, { actor: null, action: 'staff.joined', subject, details: { invitation: row.id } });
        await events.publish(tx, 'account.created', id, { userId: id });
      });
    } catch (error) {
      // Somebody has opened an account with this address meanwhile.
      if (violates(error, 'users_email')) throw new Refusal('link_expired');
      throw error;
    }
  }

  async #open(tx: Tx, id: string): Promise<repository.InvitationRow> {
    const row = await repository.lockInvitation(tx, id);
    if (!row) throw new Refusal('not_found');
    if (row.accepted_at || row.revoked_at) throw new Refusal('conflict');
    return row;
  }

  async #shown(tx: Tx, id: string, now: Date): Promise<StaffInvitation> {
    const row = await repository.lockInvitation(tx, id);
    if (!row) throw new Refusal('not_found');
    return present(row, (await namesOf(tx, [row.invited_by])).get(row.invited_by) ?? '', now);
  }

  async #send(tx: Tx, email: string, token: string): Promise<void> {
    const { messages, publicUrl } = this.#platform;
    const link = `${publicUrl()}${pagePaths.staffInvitation}#token=${token}`;
    const mail = accountMail('en', '', STAFF_TEXTS.invitation.en({ link }));
    await messages.queue(tx, { channel: 'email', recipient: email, mail });
  }
}

function newLink(now: Date) {
  const token = newToken();
  const expires_at = minutesAfter(now, INVITATION_HOURS * 60);
  return { token, link: { token_hash: tokenHash(token), sent_at: now, expires_at } };
}

/** Used, revoked, run out and unknown look the same to whoever holds a link. */
function usable(row: repository.InvitationRow | undefined, now: Date): repository.InvitationRow {
  if (!row || stateOf(row, now) !== 'open') throw new Refusal('link_expired');
  return row;
}

function stateOf(row: repository.InvitationRow, now: Date): StaffInvitation['state'] {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at) return 'revoked';
  return row.expires_at > now ? 'open' : 'expired';
}

function roleOf({ account_type }: repository.InvitationRow): StaffInvitation['role'] {
  return account_type === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : 'CST_ADMIN';
}

function present(row: repository.InvitationRow, invitedBy: string, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    role: roleOf(row),
    state: stateOf(row, now),
    invited_by: invitedBy,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
