import { Refusal } from '../refusal.ts';
import { packedObjects } from './pdf-object-streams.ts';
import { type ActionPart, actionParts } from './pdf-scripts.ts';

/** Some writers add a few bytes after the end; readers accept that, and so do we. */
const TAIL_BYTES = 2048;
const OBJECT = /\d\s{1,4}\d{1,5}\s{1,4}obj\b/;

function isWhole(text: string): boolean {
  return OBJECT.test(text) && /startxref\s{1,9}\d{1,10}\s{1,9}%%EOF/.test(text.slice(-TAIL_BYTES));
}

function refuseScripts(text: string, found: Set<ActionPart>): void {
  for (const part of actionParts(text)) found.add(part);
  if (found.size > 1) throw new Refusal('pdf_has_scripts');
}

/**
 * A PDF is stored as it was sent, so it has to be whole, and must neither run scripts nor start programs when it is
 * opened. Looks at the text of the file and at its object streams, in time that grows with the file's size only: the
 * sender chooses the bytes, and must not keep the server busy.
 *
 * This is no virus scanner. It doesn't see into encrypted files, attachments, XFA forms or an object stream that doesn't
 * call itself one, and doesn't know the faults of PDF readers. Files are only downloaded, never displayed by our pages.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!isWhole(text)) throw new Refusal('file_unreadable');
  const found = new Set<ActionPart>();
  refuseScripts(text, found);
  for (const packed of packedObjects(bytes, text)) refuseScripts(packed, found);
}
