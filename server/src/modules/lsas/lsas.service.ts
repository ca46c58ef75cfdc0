import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@sanad/contract/endpoint.ts';
import type { getLsaListing } from '@sanad/contract/lsas/lsa-listing.ts';
import type {
  changeLsaProfile,
  createLsaProfile,
  OwnLsaProfile,
  PublicLsaProfile,
} from '@sanad/contract/lsas/lsa-profiles.ts';
import { filsOf } from '@sanad/contract/payments/money.ts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type Queryable, type Tx, violates } from '../../platform/database/database.ts';
import type { LsaProfiles } from '../../platform/database/database-types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Accounts, lockUser, saveFullName } from '../accounts/index.ts';
import { listCertificates } from './certificates.repository.ts';
import type { Certificates } from './certificates.service.ts';
import { findListedLsa, listObstacles } from './listing.repository.ts';
import { hoursOf } from './lsas.policy.ts';
import { presentObstacles, presentOwn, presentPublic, type WholeProfile } from './lsas.presenter.ts';
import * as repository from './lsas.repository.ts';

type Input = z.output<typeof createLsaProfile.body>;
type Changes = z.output<typeof changeLsaProfile.body>;

export type ProfileListener = (tx: Tx, lsaId: string) => Promise<void>;

/** An LSA's profile: made once and whole, changed in parts, shown to everybody once it says enough. */
export class Lsas {
  readonly #platform: Platform;
  readonly #accounts: Accounts;
  readonly #certificates: Certificates;
  readonly #listeners: ProfileListener[] = [];

  constructor(platform: Platform, accounts: Accounts, certificates: Certificates) {
    this.#platform = platform;
    this.#accounts = accounts;
    this.#certificates = certificates;
  }

  onProfileSaved(listener: ProfileListener): void {
    this.#listeners.push(listener);
  }

  async create(viewer: Viewer, input: Input): Promise<OwnLsaProfile> {
    const { db, events } = this.#platform;
    const { userId } = viewer;
    const id = randomUUID();
    try {
      return await db.transaction().execute(async (tx) => {
        // Of two submits at once, the later one waits here and is refused below.
        await lockUser(tx, userId);
        await repository.insertProfile(tx, this.#newProfile(id, userId, input));
        await saveFullName(tx, userId, input.full_name);
        await this.#accounts.savePhoneNumber(tx, viewer, input.phone_number);
        if (input.profile_photo) {
          await this.#attachPhoto(tx, userId, input.profile_photo);
          await repository.updateProfile(tx, id, { photo_file_id: input.profile_photo });
        }
        await this.#certificates.addFirst(tx, { lsaId: id, userId }, input.certificates);
        await repository.insertWeeklyHours(tx, id, hoursOf(input.availability_days, input.availability_time));
        for (const listener of this.#listeners) await listener(tx, id);
        await events.publish(tx, 'lsa.profile_created', id, { userId, lsaId: id });
        return this.own(viewer, tx);
      });
    } catch (error) {
      if (violates(error, 'lsa_profiles_user_id_key')) throw new Refusal('profile_exists');
      throw error;
    }
  }

  async change(viewer: Viewer, input: Changes): Promise<OwnLsaProfile> {
    const { db, files } = this.#platform;
    const { userId } = viewer;
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const before = await repository.lockProfile(tx, userId);
      if (!before) throw new Refusal('not_found');
      const photo = input.profile_photo;
      const isNewPhoto = photo !== undefined && photo !== before.photo_file_id;
      if (isNewPhoto && photo !== null) await this.#attachPhoto(tx, userId, photo);
      await repository.updateProfile(tx, before.id, {
        ...this.#columnsFrom(input),
        ...(isNewPhoto ? { photo_file_id: photo } : {}),
        changed_at: this.#platform.clock.now(),
      });
      for (const listener of this.#listeners) await listener(tx, before.id);
      if (isNewPhoto) await files.remove(tx, [before.photo_file_id]);
      if (input.full_name !== undefined) await saveFullName(tx, userId, input.full_name);
      if (input.phone_number !== undefined) await this.#accounts.savePhoneNumber(tx, viewer, input.phone_number);
      return this.own(viewer, tx);
    });
  }

  async own(viewer: Viewer, db: Queryable = this.#platform.db): Promise<OwnLsaProfile> {
    const { files } = this.#platform;
    const whole = await this.#whole(db, await repository.findByUser(db, viewer.userId));
    const fileIds = whole.certificates.flatMap(({ file_id }) => file_id ?? []);
    const obstacles = await listObstacles(db, whole.profile.id);
    return presentOwn({ ...whole, obstacles }, await files.find(db, fileIds), files.addressesFor(viewer));
  }

  /** The own profile through everybody's eyes, whatever is still missing. */
  async preview(viewer: Viewer): Promise<PublicLsaProfile> {
    const { db } = this.#platform;
    return presentPublic(await this.#whole(db, await repository.findByUser(db, viewer.userId)));
  }

  async show(id: string): Promise<PublicLsaProfile> {
    const { db } = this.#platform;
    return presentPublic(await this.#whole(db, await findListedLsa(db, id)));
  }

  /** For staff: why an LSA cannot be found. */
  async listing(id: string): Promise<AnswerOf<typeof getLsaListing>> {
    const { db } = this.#platform;
    if (!(await repository.findById(db, id))) throw new Refusal('not_found');
    const obstacles = presentObstacles(await listObstacles(db, id));
    return { listed: obstacles.length === 0, obstacles };
  }

  async #whole(db: Queryable, profile: repository.LsaRow | undefined): Promise<WholeProfile> {
    if (!profile) throw new Refusal('not_found');
    const [hours, certificates] = await Promise.all([
      repository.listWeeklyHours(db, profile.id),
      listCertificates(db, profile.id),
    ]);
    return { profile, hours, certificates };
  }

  #attachPhoto(tx: Tx, ownerUserId: string, id: string): Promise<void> {
    const { files } = this.#platform;
    return files.attach(tx, { id, ownerUserId, purpose: 'person_photo', field: 'profile_photo', isPublic: true });
  }

  #newProfile(id: string, userId: string, input: Input) {
    return {
      id,
      user_id: userId,
      full_name: input.full_name,
      contact_email: input.email_address,
      address: input.address,
      area: input.area,
      gender: input.gender,
      travel_radius_km: input.travel_radius_km,
      bio: input.profile_bio,
      main_specialization: input.main_specialization,
      years_of_experience: input.years_of_experience,
      needs_supported: input.needs_supported,
      languages: input.languages,
      session_types: input.session_types,
      price_per_hour_fils: filsOf(input.price_per_hour),
      open_to_negotiation: input.open_to_negotiation,
      created_at: this.#platform.clock.now(),
    };
  }

  /** The named ones only; what is undefined stays as it is. */
  #columnsFrom(input: Changes): Updateable<LsaProfiles> {
    return {
      full_name: input.full_name,
      contact_email: input.email_address,
      address: input.address,
      area: input.area,
      gender: input.gender,
      travel_radius_km: input.travel_radius_km,
      bio: input.profile_bio,
      main_specialization: input.main_specialization,
      years_of_experience: input.years_of_experience,
      needs_supported: input.needs_supported,
      languages: input.languages && [...new Set(input.languages)],
      session_types: input.session_types,
      price_per_hour_fils: input.price_per_hour === undefined ? undefined : filsOf(input.price_per_hour),
      open_to_negotiation: input.open_to_negotiation,
    };
  }
}
