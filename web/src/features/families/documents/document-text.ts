import type { RecordDocument } from '@sanad/contract/families/child-documents.ts';

/** What a saved document is called: its name on the screen, with the ending of its content. */
export function fileNameOf({ name, media_type }: Pick<RecordDocument, 'name' | 'media_type'>): string {
  const ending = media_type.split('/').at(-1)?.replace('jpeg', 'jpg') ?? '';
  return `${name}.${ending}`;
}
