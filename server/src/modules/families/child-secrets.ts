import { ABOUT_ME_TOPICS, type AboutMe } from '@sanad/contract/families/families.ts';
import type { Vault } from '../../platform/security/secrets.ts';

export interface Sealed {
  id: string;
  medical_history_encrypted: Buffer | null;
  about_me_encrypted: Buffer | null;
}

/** What a child's record keeps encrypted, each field tied to its row. Empty is null: there is nothing to hide. */
export class ChildSecrets {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  sealMedicalHistory(childId: string, text: string): Buffer | null {
    return text === '' ? null : this.#vault.encrypt(text, `children.medical_history:${childId}`);
  }

  medicalHistory({ id, medical_history_encrypted: sealed }: Sealed): string {
    return sealed ? this.#vault.decrypt(sealed, `children.medical_history:${id}`) : '';
  }

  sealAboutMe(childId: string, about: AboutMe): Buffer | null {
    if (ABOUT_ME_TOPICS.every((topic) => about[topic] === '')) return null;
    return this.#vault.encrypt(JSON.stringify(about), `children.about_me:${childId}`);
  }

  aboutMe({ id, about_me_encrypted: sealed }: Sealed): AboutMe {
    const kept = sealed ? (JSON.parse(this.#vault.decrypt(sealed, `children.about_me:${id}`)) as Partial<AboutMe>) : {};
    const { strengths = '', triggers = '', calming = '', communication = '' } = kept;
    return { strengths, triggers, calming, communication };
  }
}
