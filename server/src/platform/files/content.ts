import {
  FILE_KIND_SENTENCES,
  FILE_KINDS,
  type FilePurpose,
  type MediaType,
  PICTURE_SIZES,
  type PictureSize,
} from '@sanad/contract/file-rules.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';

/** More than any phone takes; a picture that unpacks to more is no photo. */
const MAX_PIXELS = 64_000_000;
const QUALITY = 82;
const PICTURE_TYPE = 'image/webp';

sharp.concurrency(1);
sharp.cache(false);

export type Variant = PictureSize | 'original';
export interface Checked {
  /** What was sent. */
  kind: MediaType;
  /** What is kept. */
  mediaType: string;
  variants: Partial<Record<Variant, Buffer>>;
}

async function kindOf(bytes: Buffer, purpose: FilePurpose): Promise<MediaType> {
  const found = await fileTypeFromBuffer(bytes);
  const kind = FILE_KINDS[purpose].find((allowed) => allowed === found?.mime);
  if (!kind) throw new Refusal('file_kind_refused', { detail: FILE_KIND_SENTENCES[purpose] });
  return kind;
}

/** Drawn anew in three sizes: nothing of the original file survives, neither its metadata nor what hides in it. */
async function inSizes(bytes: Buffer): Promise<Checked['variants']> {
  try {
    const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: PICTURE_SIZES.large, height: PICTURE_SIZES.large, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const sizes = Object.entries(PICTURE_SIZES) as [PictureSize, number][];
    const drawn = sizes.map(async ([size, pixels]) => {
      const picture = sharp(upright).resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true });
      return [size, await picture.webp({ quality: QUALITY }).toBuffer()] as const;
    });
    return Object.fromEntries(await Promise.all(drawn));
  } catch {
    throw new Refusal('file_unreadable');
  }
}

/** Looks at the bytes, not at the name. Pictures are drawn anew; documents are kept as they are. */
export async function checkContent(bytes: Buffer, purpose: FilePurpose): Promise<Checked> {
  const kind = await kindOf(bytes, purpose);
  if (kind === 'application/pdf') return { kind, mediaType: kind, variants: { original: bytes } };
  return { kind, mediaType: PICTURE_TYPE, variants: await inSizes(bytes) };
}
