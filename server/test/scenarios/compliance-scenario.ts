import { getOwnChecklist, submitDocument } from '@sanad/contract/compliance/compliance.ts';
import { decideItem, getReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import type { ComplianceItem, DocumentItem } from '@sanad/contract/compliance/compliance-rules.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import { sql } from 'kysely';
import { PDF } from '../documents/pdf-file.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';

type Decision = BodyOf<typeof decideItem>;
/** A decision without the version, which is read first. */
export type BareDecision = Decision extends infer D ? (D extends Decision ? Omit<D, 'version'> : never) : never;

/** An LSA's documents and our team's decisions, as both sides send them. */
export class ComplianceScenario {
  readonly app: TestApp;
  readonly staff: Person;

  constructor(app: TestApp, staff: Person) {
    this.app = app;
    this.staff = staff;
  }

  send(lsa: Person, item: DocumentItem, fields: Record<string, string> = {}) {
    return lsa.client.form(submitDocument, {
      params: { item },
      fields: { name_on_document: 'Amina Haddad', ...fields },
      files: { file: { name: 'document.pdf', bytes: PDF } },
    });
  }

  async open(lsaId: string, item: ComplianceItem) {
    return this.staff.client.call(getReviewedItem, { params: { id: lsaId, item } });
  }

  async decide(lsaId: string, item: ComplianceItem, decision: BareDecision) {
    const { version } = (await this.open(lsaId, item)).body;
    const body = { ...decision, version } as Decision;
    return this.staff.client.call(decideItem, { params: { id: lsaId, item }, body });
  }

  async statusOf(lsa: Person, item: ComplianceItem) {
    const { body } = await lsa.client.call(getOwnChecklist);
    return body.items.find((one) => one.item === item)?.status;
  }

  /** As if a verified document were valid until that day. */
  async endOn(lsaId: string, item: ComplianceItem, day: string): Promise<void> {
    await sql`UPDATE compliance_items SET accepted_until = ${day}::date WHERE lsa_id = ${lsaId} AND item = ${item}`.execute(
      this.app.platform.db,
    );
  }
}
