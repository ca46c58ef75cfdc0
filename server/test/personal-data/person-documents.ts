import { addChildDocument } from '@sanad/contract/families/child-documents.ts';
import { uploadFile } from '@sanad/contract/files/files.ts';
import type { Person } from '../factory.ts';
import type { TestApp } from '../test-app.ts';

/** A document about the family's child, which the LSA may read. */
export async function shareADocument(
  app: TestApp,
  { family, lsa, picture }: { family: Person & { children: { id: string }[] }; lsa: Person; picture: Buffer },
  word: string,
): Promise<void> {
  const files = { file: { name: `${word}.png`, bytes: picture } };
  const file = (await family.client.form(uploadFile, { params: { purpose: 'child_document' }, files })).body.id;
  app.clock.advance({ seconds: 1 });
  const { body } = await family.client.call(addChildDocument, {
    params: { id: family.children[0]?.id ?? '' },
    body: { kind: 'assessment', name: `${word} assessment`, date: '2025-03-04', file },
  });
  app.clock.advance({ seconds: 1 });
  await app.platform.db
    .insertInto('child_document_shares')
    .values({ document_id: body.id, lsa_user_id: lsa.id, shared_at: app.clock.now() })
    .execute();
}
