import { uploadFile } from '@sanad/contract/files.ts';
import type { ApiClient } from './api-client.ts';

export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

/** A file for a certificate of an LSA. Returns its id. */
export async function uploadCertificate(client: ApiClient, bytes: Buffer = PDF): Promise<string> {
  const overrides = { params: { purpose: 'certificate' as const }, files: { file: { name: 'a.pdf', bytes } } };
  return (await client.form(uploadFile, overrides)).body.id;
}
