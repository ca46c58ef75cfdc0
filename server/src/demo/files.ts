import type { FilePurpose } from '@sanad/contract/files/file-rules.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/database.ts';
import { JobPostponed } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import { UNCHECKED_LSAS } from './compliance/demo-checks.ts';
import { drawDocument } from './compliance/document-picture.ts';
import { DEMO_FAMILIES } from './families/families.ts';
import { certificatePdf } from './lsas/certificate-pdf.ts';
import { DEMO_LSAS } from './lsas/lsas.ts';
import { drawPortrait, type Look } from './portraits/portrait.ts';
import { INVITED_FAMILIES } from './referrals/invited-families.ts';
import { once } from './run-once.ts';

const JOB = 'draw-demo-files';
const PIXELS = 320;

/** A file somebody of the demo should have: how to make it, and where it belongs while that place is empty. */
interface Wanted {
  owner: string;
  purpose: FilePurpose;
  name: string;
  isPublic: boolean;
  make(): Promise<Buffer>;
  put(tx: Tx, fileId: string): Promise<{ numUpdatedRows: bigint }>;
}

/** Portraits and certificates are made after the start, so that nobody waits for them. */
export async function drawDemoFiles(platform: Platform): Promise<void> {
  let stopping = false;
  platform.http.app.addHook('onClose', async () => {
    stopping = true;
  });
  await platform.jobs.work(JOB, async () => {
    const failures: unknown[] = [];
    for (const wanted of await listWanted(platform.db)) {
      if (stopping) throw new JobPostponed('The server stops.');
      await keep(platform, wanted).catch((error) => failures.push(error));
    }
    // Tried again, the job goes on with what is left; whoever has gone meanwhile is left out then.
    if (failures.length > 0) throw failures[0];
  });
  await once(platform, 'files', (tx) => platform.jobs.send(tx, JOB, {}));
}

async function keep({ db, files }: Platform, wanted: Wanted): Promise<void> {
  const { owner, purpose, name, isPublic } = wanted;
  const { id } = await files.keep(owner, purpose, name, await wanted.make());
  await db.transaction().execute(async (tx) => {
    await files.attach(tx, { id, ownerUserId: owner, purpose, field: 'file', isPublic });
    const { numUpdatedRows } = await wanted.put(tx, id);
    if (numUpdatedRows === 0n) await files.remove(tx, [id]);
  });
}

const portrait = (look: Look) => async () => {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawPortrait(look, PIXELS)))
    .png()
    .toBuffer();
};

async function listWanted(db: Database): Promise<Wanted[]> {
  const parts = await Promise.all([
    lsaPhotos(db),
    parentPhotos(db),
    childPhotos(db),
    certificateFiles(db),
    checkDocuments(db),
  ]);
  return parts.flat();
}

const lsaPhotos = (db: Database) => personPhotos(db, 'lsa_profiles', [...DEMO_LSAS, ...UNCHECKED_LSAS], true);
const parentPhotos = (db: Database) =>
  personPhotos(db, 'parent_profiles', [...DEMO_FAMILIES, ...INVITED_FAMILIES], false);

async function personPhotos(
  db: Database,
  table: 'lsa_profiles' | 'parent_profiles',
  people: readonly { email: string; look?: Look | undefined }[],
  isPublic: boolean,
): Promise<Wanted[]> {
  const looks = new Map(people.map(({ email, look }) => [email, look]));
  const rows = await db
    .selectFrom(table)
    .innerJoin('users', 'users.id', 'user_id')
    .select(['user_id', 'email'])
    .where('email', 'in', [...looks.keys()])
    .where('photo_file_id', 'is', null)
    .execute();
  return rows.flatMap(({ user_id, email }) => {
    const look = looks.get(email);
    if (!look) return [];
    const put = (tx: Tx, photo_file_id: string) =>
      tx
        .updateTable(table)
        .set({ photo_file_id })
        .where('user_id', '=', user_id)
        .where('photo_file_id', 'is', null)
        .executeTakeFirstOrThrow();
    return [{ owner: user_id, purpose: 'person_photo', name: 'portrait.png', isPublic, make: portrait(look), put }];
  });
}

async function childPhotos(db: Database): Promise<Wanted[]> {
  const children = DEMO_FAMILIES.flatMap((family) =>
    family.children.map((child) => ({ ...child, email: family.email })),
  );
  const rows = await db
    .selectFrom('children')
    .innerJoin('users', 'users.id', 'parent_user_id')
    .select(['children.id', 'parent_user_id', 'children.full_name', 'email'])
    .where(
      'email',
      'in',
      DEMO_FAMILIES.map(({ email }) => email),
    )
    .where('photo_file_id', 'is', null)
    .where('archived_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, parent_user_id, full_name, email }) => {
    const look = children.find((child) => child.email === email && child.name === full_name)?.look;
    if (!look) return [];
    const put = (tx: Tx, photo_file_id: string) =>
      tx
        .updateTable('children')
        .set({ photo_file_id })
        .where('id', '=', id)
        .where('photo_file_id', 'is', null)
        .executeTakeFirstOrThrow();
    const file = { owner: parent_user_id, purpose: 'child_photo', name: 'portrait.png', isPublic: false } as const;
    return [{ ...file, make: portrait(look), put }];
  });
}

async function certificateFiles(db: Database): Promise<Wanted[]> {
  const rows = await db
    .selectFrom('lsa_certificates')
    .innerJoin('lsa_profiles', 'lsa_profiles.id', 'lsa_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['lsa_certificates.id', 'user_id', 'email', 'users.full_name', 'title', 'issuing_body'])
    .where(
      'email',
      'in',
      DEMO_LSAS.map(({ email }) => email),
    )
    .where('file_id', 'is', null)
    .orderBy('lsa_certificates.id')
    .execute();
  const lsas = new Map(DEMO_LSAS.map((lsa) => [lsa.email, lsa]));
  return rows.flatMap(({ id, user_id, email, full_name, title, issuing_body }, index) => {
    const status = lsas.get(email)?.certificates.find(([known]) => known === title)?.[2];
    if (!status || status === 'file_missing') return [];
    const put = (tx: Tx, file_id: string) =>
      tx
        .updateTable('lsa_certificates')
        .set({ file_id })
        .where('id', '=', id)
        .where('file_id', 'is', null)
        .executeTakeFirstOrThrow();
    const issuer = issuing_body.replaceAll('_', ' ').toUpperCase();
    const pdf = certificatePdf({ title, holder: full_name, issuer, year: 2012 + (index % 13) });
    const file = { owner: user_id, purpose: 'certificate', name: 'certificate.pdf', isPublic: false } as const;
    return [{ ...file, make: async () => pdf, put }];
  });
}

const DOCUMENT_TITLES: Record<string, string> = {
  identity: 'Emirates ID',
  police: 'Police Good Conduct Certificate',
  cda_licence: 'CDA Professional Licence',
  safeguarding: 'Safeguarding Training',
  first_aid: 'Paediatric First Aid',
  degree: 'Bachelor of Education',
};

async function checkDocuments(db: Database): Promise<Wanted[]> {
  const { rows } = await sql<
    { id: string; user_id: string; item: string; name: string } & Record<'issued' | 'until', string | null>
  >`
    SELECT d.id, p.user_id, d.item, d.name_on_document AS name, d.issued_on::text AS issued, d.valid_until::text AS until
    FROM compliance_documents d JOIN lsa_profiles p ON p.id = d.lsa_id JOIN users u ON u.id = p.user_id
    WHERE d.file_id IS NULL AND u.email LIKE '%@sanad.test'`.execute(db);
  return rows.map(({ id, user_id, item, name, issued, until }) => ({
    owner: user_id,
    purpose: 'compliance_document',
    name: `${item.replaceAll('_', '-')}.png`,
    isPublic: false,
    make: () => drawDocument({ title: DOCUMENT_TITLES[item] ?? 'Certificate', name, issued, until }),
    put: (tx, fileId) =>
      tx
        .updateTable('compliance_documents')
        .set({ file_id: fileId })
        .where('id', '=', id)
        .where('file_id', 'is', null)
        .executeTakeFirst(),
  }));
}
