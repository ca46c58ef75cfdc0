import { randomUUID } from 'node:crypto';
import { CONSENT_PURPOSES, CONSENT_VERSION, type ConsentPurpose } from '@sanad/contract/accounts/account-settings.ts';
import { sql } from 'kysely';
import { ChildSecrets } from '../../modules/families/child-secrets.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addAccounts } from '../accounts.ts';
import { once } from '../run-once.ts';
import type { DemoChild, DemoFamily } from './demo-family.ts';
import { DEMO_FAMILIES } from './families.ts';

/** Families with children, needs and stories; whose records are still bare get the rest. */
export async function addDemoFamilies(platform: Platform): Promise<void> {
  await once(platform, 'families', (tx) => putFamilies(tx, platform, DEMO_FAMILIES));
}

let phones = 0;

export async function putFamilies(tx: Tx, platform: Platform, all: readonly DemoFamily[]): Promise<void> {
  const accounts = all.map(({ email, name }) => ({
    email,
    name,
    type: 'PARENT' as const,
    contact: `+97155600${1000 + phones++}`,
  }));
  const ids = await addAccounts(tx, platform, accounts);
  const families = all.flatMap((family) => {
    const userId = ids.get(family.email);
    return userId ? [{ family, userId }] : [];
  });
  if (families.length === 0) return;
  const now = platform.clock.now();
  await putProfiles(tx, families, now);
  await putConsents(tx, families, now);
  await putChildren(tx, families, now, new ChildSecrets(platform.vault));
}

type Families = { family: DemoFamily; userId: string }[];

async function putProfiles(tx: Tx, families: Families, now: Date): Promise<void> {
  const rows = families.map(({ family, userId }) => ({
    id: randomUUID(),
    user_id: userId,
    full_name: family.name,
    address: family.address,
    area: family.area,
    created_at: now,
  }));
  await tx
    .insertInto('parent_profiles')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ area: eb.ref('excluded.area') }))
        .where('parent_profiles.area', 'is', null)
        .where('parent_profiles.changed_at', 'is', null),
    )
    .execute();
}

/** To a care plan only who is asked: see the demo's vulnerability calendars. */
function agreesTo({ sharesHealth }: DemoFamily, purpose: ConsentPurpose): boolean {
  if (purpose === 'share_health') return sharesHealth;
  return purpose !== 'vulnerability_plan';
}

async function putConsents(tx: Tx, families: Families, now: Date): Promise<void> {
  const rows = families.flatMap(({ family, userId }) =>
    CONSENT_PURPOSES.filter((purpose) => agreesTo(family, purpose)).map((purpose) => ({
      id: randomUUID(),
      user_id: userId,
      purpose,
      version: CONSENT_VERSION,
      language: 'en',
      given_at: now,
    })),
  );
  await tx
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The part of a record that older installations lack. */
function details(id: string, child: DemoChild, secrets: ChildSecrets) {
  const { strengths = '', triggers = '', calming = '', communication = '' } = child.aboutMe ?? {};
  return {
    learning_disabilities: child.needs,
    school: child.school ?? null,
    grade: child.grade ?? null,
    home_language: child.homeLanguage ?? null,
    medical_history_encrypted: secrets.sealMedicalHistory(id, child.medicalHistory ?? ''),
    about_me_encrypted: secrets.sealAboutMe(id, { strengths, triggers, calming, communication }),
  };
}

async function putChildren(tx: Tx, families: Families, now: Date, secrets: ChildSecrets): Promise<void> {
  const older = await tx
    .selectFrom('children')
    .selectAll()
    .where(
      'parent_user_id',
      'in',
      families.map(({ userId }) => userId),
    )
    .execute();
  const all = families.flatMap(({ family, userId }) =>
    family.children.map((child) => ({
      child,
      family,
      userId,
      known: older.find((row) => row.parent_user_id === userId && row.full_name === child.name),
    })),
  );
  for (const { child, known } of all) {
    const isBare = known?.learning_disabilities.length === 0 && known.changed_at === null && known.archived_at === null;
    if (known && isBare && known.medical_history_encrypted === null && known.about_me_encrypted === null) {
      await tx
        .updateTable('children')
        .set(details(known.id, child, secrets))
        .where('id', '=', known.id)
        .execute();
    }
  }
  const fresh = all
    .filter(({ known }) => !known)
    .map(({ child, family, userId }, place) => {
      const id = randomUUID();
      return {
        id,
        parent_user_id: userId,
        full_name: child.name,
        date_of_birth: sql<Date>`${child.born}::date`,
        relationship: family.relationship,
        created_at: new Date(now.getTime() + place),
        ...details(id, child, secrets),
      };
    });
  if (fresh.length > 0) await tx.insertInto('children').values(fresh).execute();
}
