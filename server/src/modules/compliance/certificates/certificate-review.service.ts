import {
  CERTIFICATES_LISTED,
  type decideCertificate,
  type listCertificatesToReview,
} from '@sanad/contract/compliance/certificate-review.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { IssuingBody } from '@sanad/contract/lsas/lsas.ts';
import type { z } from 'zod';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  countWaitingCertificates,
  listWaitingCertificates,
  lockCertificate,
  updateCertificate,
} from '../../lsas/index.ts';

type Decision = z.output<typeof decideCertificate.body>;

/** Certificates on a profile are no checks: they hold nobody back, and families see which ones we have checked. */
export class CertificateReview {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async list(viewer: Viewer): Promise<AnswerOf<typeof listCertificatesToReview>> {
    const { db, files } = this.#platform;
    const rows = await listWaitingCertificates(db, CERTIFICATES_LISTED);
    const count = rows.length < CERTIFICATES_LISTED ? rows.length : await countWaitingCertificates(db);
    const addresses = files.addressesFor(viewer);
    const fileIds = rows.map(({ file_id }) => file_id);
    const stored = new Map((await files.find(db, fileIds)).map((file) => [file.id, file]));
    const results = rows.flatMap((row) => {
      const file = stored.get(row.file_id);
      if (!file) return [];
      const { lsa_id: id, user_id, full_name: name, photo_file_id } = row;
      return {
        id: row.id,
        lsa: { id, user_id, name, photo: publicPicture(photo_file_id) },
        title: row.title,
        issuing_body: row.issuing_body as IssuingBody,
        file: addresses.stored(file),
        sent_at: row.created_at.toISOString(),
      };
    });
    return { results, count };
  }

  /** What the LSA has changed since it was read, or a colleague has decided, is read again first. */
  async decide(viewer: Viewer, id: string, decision: Decision) {
    const { db, clock, audit, events } = this.#platform;
    await db.transaction().execute(async (tx) => {
      const row = await lockCertificate(tx, id);
      if (!row) throw new Refusal('not_found');
      const isAsRead = row.file_id === decision.file && row.title === decision.title;
      if (row.verdict !== null || !isAsRead) throw new Refusal('check_changed');
      await updateCertificate(tx, id, {
        verdict: decision.verdict,
        reason: decision.verdict === 'rejected' ? decision.reason : null,
        checked_at: clock.now(),
        checked_by: viewer.userId,
      });
      const type = `compliance.certificate_${decision.verdict}` as const;
      const subject = { kind: 'lsa' as const, id: row.lsa_id };
      await audit.record(tx, { actor: viewer, action: type, subject, details: { certificate: id } });
      await events.publish(tx, type, row.lsa_id, { lsaId: row.lsa_id, userId: row.user_id });
    });
    return { detail: 'Decided.' };
  }
}
