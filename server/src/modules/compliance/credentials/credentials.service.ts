import { randomBytes } from 'node:crypto';
import {
  CREDENTIAL_CODE,
  type CredentialPage,
  type createCredential,
  type listLsaChecks,
} from '@sanad/contract/compliance/credential-page.ts';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { MainSpecialization } from '@sanad/contract/lsas/lsas.ts';
import { type AreaCode, emirateOf } from '@sanad/contract/places/places.ts';
import { publicPicture } from '../../../platform/files/addresses.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findLsaOfUser, isListed } from '../../lsas/index.ts';
import { todayAt } from '../compliance.policy.ts';
import { presentVerified } from '../compliance.presenter.ts';
import { listItems } from '../items/items.repository.ts';
import * as repository from './credentials.repository.ts';

const CODE_BYTES = 16;

/** The page an LSA shows to a school: who they are and which checks are in force, never a document. */
export class Credentials {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async create(viewer: Viewer): Promise<AnswerOf<typeof createCredential>> {
    const { db, clock } = this.#platform;
    const lsaId = await this.#lsaOf(viewer);
    const [code, created_at] = [randomBytes(CODE_BYTES).toString('base64url'), clock.now()];
    await repository.saveCredential(db, { lsa_id: lsaId, code, created_at });
    return { code, created_at: created_at.toISOString() };
  }

  async revoke(viewer: Viewer): Promise<void> {
    if (!(await repository.deleteCredential(this.#platform.db, await this.#lsaOf(viewer))))
      throw new Refusal('not_found');
  }

  async show(code: string): Promise<CredentialPage> {
    const { db, clock } = this.#platform;
    const lsa = CREDENTIAL_CODE.test(code) ? await repository.findLsaByCode(db, code) : undefined;
    if (!lsa) throw new Refusal('not_found');
    const now = clock.now();
    return {
      name: lsa.full_name,
      photo: publicPicture(lsa.photo_file_id),
      main_specialization: lsa.main_specialization as MainSpecialization,
      emirate: lsa.area === null ? null : emirateOf(lsa.area as AreaCode),
      member_since: todayAt(lsa.created_at),
      clear: lsa.is_clear,
      checks: presentVerified(await listItems(db, [lsa.id]), todayAt(now)),
      checked_at: now.toISOString(),
    };
  }

  /** For a public profile. */
  async ofListed(lsaId: string): Promise<AnswerOf<typeof listLsaChecks>> {
    const { db, clock } = this.#platform;
    if (!(await isListed(db, lsaId))) throw new Refusal('not_found');
    return { checks: presentVerified(await listItems(db, [lsaId]), todayAt(clock.now())) };
  }

  async #lsaOf({ userId }: Viewer): Promise<string> {
    const lsa = await findLsaOfUser(this.#platform.db, userId);
    if (!lsa) throw new Refusal('not_found');
    return lsa.id;
  }
}
