import { randomUUID } from 'node:crypto';
import type { changeParentProfile, createParentProfile, ParentProfile } from '@sanad/contract/families/families.ts';
import type { z } from 'zod';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Accounts, lockUser, saveFullName } from '../accounts/index.ts';
import { listLiveNames } from './children.repository.ts';
import { presentParentProfile } from './families.presenter.ts';
import { findParentProfile, insertParentProfile, updateParentProfile } from './parent-profiles.repository.ts';

type Input = z.output<typeof createParentProfile.body>;
type Changes = z.output<typeof changeParentProfile.body>;

/** The parent's own profile: at most one per account, made and changed under the account's lock. */
export class ParentProfileService {
  readonly #platform: Platform;
  readonly #accounts: Accounts;

  constructor(platform: Platform, accounts: Accounts) {
    this.#platform = platform;
    this.#accounts = accounts;
  }

  async get(db: Queryable, viewer: Viewer): Promise<ParentProfile> {
    const { userId } = viewer;
    const row = await findParentProfile(db, userId);
    if (!row) throw new Refusal('not_found');
    return presentParentProfile(row, {
      securityCode: await this.#accounts.securityCodeOf(db, userId),
      children: await listLiveNames(db, userId),
      files: this.#platform.files.addressesFor(viewer),
    });
  }

  /** Sent again, after a lost answer or from a second tab, it changes the one profile there is. */
  async save(viewer: Viewer, input: Input): Promise<ParentProfile> {
    const { userId } = viewer;
    return this.#platform.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const { full_name, address, security_code } = input;
      if (!(await findParentProfile(tx, userId))) await this.#create(tx, userId, full_name, address);
      await this.#put(tx, viewer, input);
      if (security_code !== undefined) await this.#accounts.putSecurityCode(tx, userId, security_code);
      return this.get(tx, viewer);
    });
  }

  async change(viewer: Viewer, changes: Changes): Promise<ParentProfile> {
    const { userId } = viewer;
    return this.#platform.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      if (!(await findParentProfile(tx, userId))) throw new Refusal('not_found');
      await this.#put(tx, viewer, changes);
      return this.get(tx, viewer);
    });
  }

  async #create(tx: Tx, userId: string, full_name: string, address: string): Promise<void> {
    const { clock, events } = this.#platform;
    const id = randomUUID();
    await insertParentProfile(tx, { id, user_id: userId, full_name, address, created_at: clock.now() });
    await events.publish(tx, 'family.profile_created', userId, { userId, profileId: id });
  }

  async #put(tx: Tx, viewer: Viewer, input: Changes): Promise<void> {
    const { userId } = viewer;
    const { full_name, phone_number, address, area, profile_photo } = input;
    // One name per person: the profile's is the account's.
    if (full_name !== undefined) await saveFullName(tx, userId, full_name);
    if (phone_number !== undefined) await this.#accounts.savePhoneNumber(tx, viewer, phone_number);
    await updateParentProfile(tx, userId, {
      ...(full_name === undefined ? {} : { full_name }),
      ...(address === undefined ? {} : { address }),
      ...(area === undefined ? {} : { area }),
      changed_at: this.#platform.clock.now(),
    });
    if (profile_photo !== undefined) await this.#putPhoto(tx, userId, profile_photo);
  }

  async #putPhoto(tx: Tx, userId: string, id: string | null): Promise<void> {
    const { files } = this.#platform;
    const before = (await findParentProfile(tx, userId))?.photo_file_id ?? null;
    if (id === before) return;
    if (id !== null) {
      await files.attach(tx, { id, ownerUserId: userId, purpose: 'person_photo', field: 'profile_photo' });
    }
    await updateParentProfile(tx, userId, { photo_file_id: id });
    await files.remove(tx, [before]);
  }
}
