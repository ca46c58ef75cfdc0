import type { Vault } from '../../platform/security/secrets.ts';
import type { ContactRow } from './contact.repository.ts';

export interface ContactContent {
  name: string;
  email: string;
  message: string;
}

/** What a message says and who wrote it, encrypted and tied to its row. */
export class ContactSecrets {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  sealContent(id: string, { name, email, message }: ContactContent): Buffer {
    return this.#vault.encrypt(JSON.stringify({ name, email, message }), `contact_messages.content:${id}`);
  }

  content({ id, content_encrypted }: Pick<ContactRow, 'id' | 'content_encrypted'>): ContactContent {
    return JSON.parse(this.#vault.decrypt(content_encrypted, `contact_messages.content:${id}`)) as ContactContent;
  }

  sealAnswer(id: string, text: string): Buffer {
    return this.#vault.encrypt(text, `contact_messages.answer:${id}`);
  }

  answer({ id, answer_encrypted }: Pick<ContactRow, 'id' | 'answer_encrypted'>): string {
    return answer_encrypted ? this.#vault.decrypt(answer_encrypted, `contact_messages.answer:${id}`) : '';
  }
}
