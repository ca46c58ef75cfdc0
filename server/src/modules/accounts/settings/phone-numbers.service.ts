import type { Tx } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateUser } from '../accounts.repository.ts';
import { lockUser } from '../people.ts';
import { deletePhoneLoginCodes, deletePhoneProofCodes } from '../personal-data/personal-data.repository.ts';
import type { Confirmation } from '../security/identity-confirmation.service.ts';
import { endOf, type SensitiveChanges } from '../security/sensitive-changes.ts';
import { normalisePhone } from './phone-number.ts';

/** The number of an account, wherever it is changed: here, in a parent's profile, in an LSA's. */
export class PhoneNumbers {
  readonly #platform: Platform;
  readonly #confirmation: Confirmation;
  readonly #changes: SensitiveChanges;

  constructor(platform: Platform, confirmation: Confirmation, changes: SensitiveChanges) {
    this.#platform = platform;
    this.#confirmation = confirmation;
    this.#changes = changes;
  }

  /**
   * Keeps a number, or removes it (null). The first one is simply kept; to change or remove one, this login must be
   * confirmed. A new one has to be proven anew before it can sign anybody in.
   */
  async save(tx: Tx, viewer: Viewer, input: string | null): Promise<void> {
    const phone = input === null ? null : await normalisePhone(input);
    const before = await lockUser(tx, viewer.userId);
    const old = before.phone_number;
    if (old === phone) return;
    if (old !== null) await this.#confirmation.require(tx, viewer);
    await updateUser(tx, before.id, { phone_number: phone, phone_verified_at: null });
    if (old === null) return;
    await deletePhoneProofCodes(tx, before.id);
    if (before.phone_verified_at) {
      await deletePhoneLoginCodes(tx, old);
      await this.#platform.messages.tieTo(tx, old, before.id);
      await this.#changes.tellByPhone(tx, before, old);
    }
    await this.#changes.endOthers(tx, viewer);
    if (phone === null) await this.#changes.notify(tx, before, 'phoneRemoved');
    else await this.#changes.notify(tx, before, 'phoneChanged', endOf(phone));
  }
}
