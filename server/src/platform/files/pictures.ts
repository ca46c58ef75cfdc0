import { PICTURE_SIZES, type PictureSize } from '@sanad/contract/files/file-rules.ts';
import sharp from 'sharp';
import { Refusal } from '../refusal.ts';

/** More than any phone takes; a picture that unpacks to more is no photo. */
const MAX_PIXELS = 64_000_000;
const QUALITY = 82;

sharp.concurrency(1);
sharp.cache(false);

/** Drawn anew in three sizes: nothing of the original file survives, neither its metadata nor what hides in it. */
export async function inSizes(bytes: Buffer): Promise<Record<PictureSize, Buffer>> {
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
    return Object.fromEntries(await Promise.all(drawn)) as Record<PictureSize, Buffer>;
  } catch {
    throw new Refusal('file_unreadable');
  }
}
