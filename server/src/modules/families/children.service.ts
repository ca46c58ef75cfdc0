import { randomUUID } from 'node:crypto';
import type { AboutMe, AboutMeTopic, Child, changeChild, createChild } from '@sanad/contract/families/families.ts';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { type Tx, violates } from '../../platform/database/database.ts';
import type { Children } from '../../platform/database/database-types.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockUser } from '../accounts/index.ts';
import { ChildSecrets } from './child-secrets.ts';
import * as rows from './children.repository.ts';
import { canAddChild, canRestoreChild } from './families.policy.ts';
import { presentOwnChild } from './families.presenter.ts';

type Input = z.output<typeof createChild.body>;
type Changes = z.output<typeof changeChild.body>;

const familyIsFull = () => new Refusal('family_full');

/** A parent's own children. Every change holds the parent's account, so that two at once come one after the other. */
export class ChildrenService {
  readonly #platform: Platform;
  readonly #secrets: ChildSecrets;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#secrets = new ChildSecrets(platform.vault);
  }

  async list(viewer: Viewer, archived: boolean): Promise<Child[]> {
    const found = await rows.listChildren(this.#platform.db, viewer.userId, archived ? 'archived' : 'live');
    return found.map((row) => this.#present(viewer, row));
  }

  async get(viewer: Viewer, id: string): Promise<Child> {
    return this.#present(viewer, own(await rows.findOwnChild(this.#platform.db, viewer.userId, id)));
  }

  /** The same name and date of birth again is a retry: it answers the child that is there, and changes nothing. */
  create(viewer: Viewer, input: Input): Promise<Child> {
    const { userId } = viewer;
    const { full_name, date_of_birth } = input;
    return this.#change(viewer, async (tx) => {
      const same = await rows.findSameChild(tx, { parent_user_id: userId, full_name, date_of_birth });
      if (same) return same.id;
      if (!canAddChild(await rows.countChildren(tx, userId))) throw familyIsFull();
      const id = randomUUID();
      await rows.insertChild(tx, {
        id,
        parent_user_id: userId,
        full_name,
        date_of_birth,
        relationship: input.relationship,
        learning_disabilities: input.learning_disabilities,
        ...schooling(input),
        medical_history_encrypted: this.#secrets.sealMedicalHistory(id, input.medical_history),
        created_at: this.#platform.clock.now(),
      });
      if (input.profile_photo !== undefined) await this.#putPhoto(tx, userId, id, null, input.profile_photo);
      return id;
    });
  }

  change(viewer: Viewer, id: string, changes: Changes): Promise<Child> {
    const { userId } = viewer;
    return this.#change(viewer, async (tx) => {
      const before = own(await rows.findOwnChild(tx, userId, id));
      await rows.updateChild(tx, id, this.#columns(before, changes));
      if (changes.profile_photo !== undefined) {
        await this.#putPhoto(tx, userId, id, before.photo_file_id, changes.profile_photo);
      }
      return id;
    });
  }

  async archive(viewer: Viewer, id: string): Promise<void> {
    const { userId } = viewer;
    await this.#change(viewer, async (tx) => {
      const { archived_at } = own(await rows.findOwnChild(tx, userId, id));
      if (!archived_at) await rows.updateChild(tx, id, { archived_at: this.#platform.clock.now() });
      return id;
    });
  }

  restore(viewer: Viewer, id: string): Promise<Child> {
    const { userId } = viewer;
    return this.#change(viewer, async (tx) => {
      const { archived_at } = own(await rows.findOwnChild(tx, userId, id));
      if (archived_at) {
        if (!canRestoreChild(await rows.countChildren(tx, userId))) throw familyIsFull();
        await rows.updateChild(tx, id, { archived_at: null });
      }
      return id;
    });
  }

  async #change(viewer: Viewer, work: (tx: Tx) => Promise<string>): Promise<Child> {
    const { userId } = viewer;
    try {
      return await this.#platform.db.transaction().execute(async (tx) => {
        await lockUser(tx, userId);
        const id = await work(tx);
        return this.#present(viewer, own(await rows.findOwnChild(tx, userId, id)));
      });
    } catch (error) {
      if (violates(error, 'children_once')) throw Refusal.at('full_name', 'child_exists');
      throw error;
    }
  }

  #columns(before: rows.ChildRow, changes: Changes): Updateable<Children> {
    const { full_name, date_of_birth, relationship, learning_disabilities, medical_history, about_me } = changes;
    const { id } = before;
    const about = about_me && mergeAboutMe(this.#secrets.aboutMe(before), about_me);
    return {
      ...(full_name === undefined ? {} : { full_name }),
      ...(date_of_birth === undefined ? {} : { date_of_birth }),
      ...(relationship === undefined ? {} : { relationship }),
      ...(learning_disabilities === undefined ? {} : { learning_disabilities }),
      ...schooling(changes),
      ...(medical_history === undefined
        ? {}
        : { medical_history_encrypted: this.#secrets.sealMedicalHistory(id, medical_history) }),
      ...(about === undefined ? {} : { about_me_encrypted: this.#secrets.sealAboutMe(id, about) }),
      changed_at: this.#platform.clock.now(),
    };
  }

  async #putPhoto(tx: Tx, userId: string, childId: string, before: string | null, id: string | null): Promise<void> {
    const { files } = this.#platform;
    if (id === before) return;
    if (id !== null) {
      await files.attach(tx, { id, ownerUserId: userId, purpose: 'child_photo', field: 'profile_photo' });
    }
    await rows.updateChild(tx, childId, { photo_file_id: id });
    if (before !== null && (await rows.listChildrenOnPhoto(tx, before)).length === 0) await files.remove(tx, [before]);
  }

  #present(viewer: Viewer, row: rows.ChildRow): Child {
    const files = this.#platform.files.addressesFor(viewer);
    return presentOwnChild(row, { secrets: this.#secrets, files });
  }
}

/** What is not named stays; an empty school is none. */
function schooling({ school, grade, home_language }: Pick<Changes, 'school' | 'grade' | 'home_language'>) {
  return {
    ...(school === undefined ? {} : { school: school || null }),
    ...(grade === undefined ? {} : { grade }),
    ...(home_language === undefined ? {} : { home_language }),
  };
}

function mergeAboutMe(kept: AboutMe, input: Partial<Record<AboutMeTopic, string | undefined>>): AboutMe {
  return {
    strengths: input.strengths ?? kept.strengths,
    triggers: input.triggers ?? kept.triggers,
    calming: input.calming ?? kept.calming,
    communication: input.communication ?? kept.communication,
  };
}

/** Another family's child and no child at all look the same. */
function own(row: rows.ChildRow | undefined): rows.ChildRow {
  if (!row) throw new Refusal('not_found');
  return row;
}
