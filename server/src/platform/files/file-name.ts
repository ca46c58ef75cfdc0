import type { MediaType } from '@sanad/contract/files/file-rules.ts';
import { withoutUnseen } from '@sanad/contract/text/text-folding.ts';

const LONGEST = 100;
const FALLBACK = 'file';
const ENDINGS: Record<MediaType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'audio/webm': ['webm'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'oga'],
};

/** What is left of a name: no folders, no signs that cannot be seen, turn the direction or mean something to a shell. */
export function plainFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return withoutUnseen(last.normalize('NFC'))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?`]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
}

/** The name a file is shown by. Its ending says what the bytes are, whatever was sent. */
export function fileNameOf(name: string, kind: MediaType): string {
  const [usual = '', ...others] = ENDINGS[kind];
  const plain = plainFileName(name);
  const ending = /\.([a-z0-9]{1,8})$/i.exec(plain)?.[1] ?? '';
  const isTrue = [usual, ...others].includes(ending.toLowerCase());
  const base = [...(ending ? plain.slice(0, -ending.length - 1) : plain)].slice(0, LONGEST).join('').trim();
  return `${base || FALLBACK}.${isTrue ? ending : usual}`;
}
