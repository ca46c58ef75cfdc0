import type { Vault } from '../../../platform/security/secrets.ts';

export type CalendarText = 'title' | 'reason' | 'care_note' | 'check_in_note' | 'approval_note';

/** The words of the calendar are health data: encrypted at rest, each bound to its own row. */
export class CalendarTexts {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  encrypt(kind: CalendarText, id: string, text: string): Buffer | null {
    return text ? this.#vault.encrypt(text, context(kind, id)) : null;
  }

  read(kind: CalendarText, id: string, encrypted: Buffer | null): string {
    return encrypted ? this.#vault.decrypt(encrypted, context(kind, id)) : '';
  }

  /** Never empty: the contract asks for it. */
  reason(id: string, text: string): Buffer {
    return this.#vault.encrypt(text, context('reason', id));
  }
}

function context(kind: CalendarText, id: string): string {
  return `vulnerability ${kind} ${id}`;
}
