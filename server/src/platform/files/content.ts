import {
  FILE_KIND_SENTENCES,
  FILE_KINDS,
  type FilePurpose,
  type MediaType,
  type PictureSize,
} from '@sanad/contract/files/file-rules.ts';
import { Refusal } from '../refusal.ts';
import { checkPdf } from './pdf-content.ts';

const PICTURE_TYPE = 'image/webp';
/** Browsers record sound into containers that could hold a film, too. */
const VOICE_CONTAINERS: Record<string, MediaType> = {
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

export type Variant = PictureSize | 'original';
export interface Checked {
  /** What was sent. */
  kind: MediaType;
  /** What is kept. */
  mediaType: string;
  variants: Partial<Record<Variant, Buffer>>;
}

async function kindOf(bytes: Buffer, purpose: FilePurpose): Promise<MediaType> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const mime = found && (VOICE_CONTAINERS[found.mime] ?? found.mime);
  const kind = FILE_KINDS[purpose].find((allowed) => allowed === mime);
  if (!kind) throw new Refusal('file_kind_refused', { detail: FILE_KIND_SENTENCES[purpose] });
  return kind;
}

/** Looks at the bytes, not at the name. Pictures are drawn anew; documents are checked and kept as they are. */
export async function checkContent(bytes: Buffer, purpose: FilePurpose): Promise<Checked> {
  const kind = await kindOf(bytes, purpose);
  if (kind === 'application/pdf') checkPdf(bytes);
  if (!kind.startsWith('image/')) return { kind, mediaType: kind, variants: { original: bytes } };
  const { inSizes } = await import('./pictures.ts');
  return { kind, mediaType: PICTURE_TYPE, variants: await inSizes(bytes) };
}
