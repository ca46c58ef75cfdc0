import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { LookReader, Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { languageOf } from '../../accounts/index.ts';
import './see-as.events.ts';
import { findRunningLook, insertRead, type RunningLook } from './see-as.repository.ts';

/**
 * Makes the person of a running look the viewer. The look's id stands for the login: it opens no file and no socket.
 * The first reading of each endpoint is in the audit log before it is answered.
 */
export function createLookReader(platform: Platform): LookReader {
  const { db, clock } = platform;
  return async (token, { path, part }) => {
    const look = await findRunningLook(db, { tokenHash: tokenHash(token), path, now: clock.now() });
    if (!look) return null;
    if (!look.was_read) await logRead(platform, look, { path, part });
    return viewerOf(look);
  };
}

async function logRead(platform: Platform, look: RunningLook, { path, part }: { path: string; part: string }) {
  const { db, clock, audit } = platform;
  await db.transaction().execute(async (tx) => {
    const isFirst = await insertRead(tx, { look_id: look.id, path, part, first_read_at: clock.now() });
    if (!isFirst) return;
    await audit.record(tx, {
      actor: { userId: look.staff_user_id, accountType: look.staff_type as AccountType },
      action: 'see_as.read',
      subject: { kind: 'user', id: look.subject_user_id },
      details: { look: look.id, path },
    });
  });
}

function viewerOf(look: RunningLook): Viewer {
  return {
    userId: look.subject_user_id,
    accountType: look.account_type as AccountType,
    authSessionId: look.id,
    language: languageOf(look),
    secondFactorOpen: false,
    seeAs: { lookId: look.id, staffId: look.staff_user_id },
  };
}
