import { createCredential } from '@sanad/contract/compliance/credential-page.ts';
import { createSchedule } from '@sanad/contract/compliance/review-schedules.ts';
import type { Person } from '../factory.ts';
import { ComplianceScenario } from '../scenarios/compliance-scenario.ts';
import type { TestApp } from '../test-app.ts';

/** What an LSA's checks leave behind: a document with a number, a decision, a page to show, and a review task. */
export async function sendDocuments(
  app: TestApp,
  lsa: Person & { profile: { id: string } },
  staff: Person,
  word: string,
): Promise<void> {
  const scenario = new ComplianceScenario(app, staff);
  await scenario.send(lsa, 'police', { number: `${word}-7741`, name_on_document: `${word} Haddad` });
  app.clock.advance({ seconds: 1 });
  await scenario.decide(lsa.profile.id, 'police', { action: 'ask', reason: `Are you ${word}?` });
  app.clock.advance({ seconds: 1 });
  await lsa.client.call(createCredential);
  const next_on = app.clock.now().toISOString().slice(0, 10);
  const body = { scope: 'police' as const, every_months: 3, owner_id: staff.id, next_on };
  await staff.client.call(createSchedule, { body });
  await app.compliance.tick();
}
