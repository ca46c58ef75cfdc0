import { uploadFile } from '@sanad/contract/files/files.ts';
import type { ApiClient } from '../api-client.ts';
import { PDF } from './pdf-file.ts';

/** A file for a certificate of an LSA. Returns its id. */
export async function uploadCertificate(client: ApiClient, bytes: Buffer = PDF): Promise<string> {
  const overrides = { params: { purpose: 'certificate' as const }, files: { file: { name: 'a.pdf', bytes } } };
  return (await client.form(uploadFile, overrides)).body.id;
}
