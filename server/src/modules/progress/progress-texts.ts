import type { GoalText } from '@sanad/contract/progress/goals.ts';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';
import type { Vault } from '../../platform/security/secrets.ts';

export type GoalWords = Pick<GoalText, 'statement' | 'baseline' | 'target' | 'levels'>;

/** What people write about a child is encrypted, each text tied to its row. */
export class ProgressTexts {
  readonly #vault: Vault;

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  sealGoal(id: string, { statement, baseline, target, levels }: GoalWords): Buffer {
    return this.#vault.encrypt(JSON.stringify({ statement, baseline, target, levels }), `goals.text:${id}`);
  }

  openGoal({ id, text_encrypted }: { id: string; text_encrypted: Buffer }): GoalWords {
    return JSON.parse(this.#vault.decrypt(text_encrypted, `goals.text:${id}`)) as GoalWords;
  }

  sealDeclineReason(id: string, reason: string): Buffer | null {
    return reason === '' ? null : this.#vault.encrypt(reason, `goals.decline_reason:${id}`);
  }

  openDeclineReason({ id, decline_reason_encrypted: sealed }: { id: string; decline_reason_encrypted: Buffer | null }) {
    return sealed ? this.#vault.decrypt(sealed, `goals.decline_reason:${id}`) : '';
  }

  sealApproach(childId: string, lsaUserId: string, text: string): Buffer {
    return this.#vault.encrypt(text, `support_plans.approach:${childId}:${lsaUserId}`);
  }

  openApproach(row: { child_id: string; lsa_user_id: string; approach_encrypted: Buffer }): string {
    return this.#vault.decrypt(row.approach_encrypted, `support_plans.approach:${row.child_id}:${row.lsa_user_id}`);
  }

  sealContent(bookingId: string, content: ReportContent): Buffer {
    return this.#vault.encrypt(JSON.stringify(content), `session_reports.content:${bookingId}`);
  }

  openContent({ booking_id, content_encrypted }: { booking_id: string; content_encrypted: Buffer }): ReportContent {
    return JSON.parse(this.#vault.decrypt(content_encrypted, `session_reports.content:${booking_id}`)) as ReportContent;
  }

  sealAmendment(id: string, text: string): Buffer {
    return this.#vault.encrypt(text, `report_amendments.text:${id}`);
  }

  openAmendment({ id, text_encrypted }: { id: string; text_encrypted: Buffer }): string {
    return this.#vault.decrypt(text_encrypted, `report_amendments.text:${id}`);
  }

  sealResponse(id: string, text: string): Buffer | null {
    return text === '' ? null : this.#vault.encrypt(text, `report_responses.text:${id}`);
  }

  openResponse({ id, text_encrypted: sealed }: { id: string; text_encrypted: Buffer | null }): string {
    return sealed ? this.#vault.decrypt(sealed, `report_responses.text:${id}`) : '';
  }
}
