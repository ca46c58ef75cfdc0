import { constants, inflateRawSync } from 'node:zlib';
import { Refusal } from '../refusal.ts';
import { anyNameSource, nameSource, WHITE } from './pdf-names.ts';

const STREAMS_MAX = 1000;
/** Object streams hold small dictionaries; whatever unpacks to more than this is no document. */
const UNPACKED_MAX = 16 * 1024 * 1024;
const DICTIONARY_MAX = 2000;
const ZLIB_HEADER_BYTES = 2;

const GAP = `${WHITE}{0,100}`;
const REFERENCE = `\\d{1,10}${WHITE}{1,9}\\d{1,5}${WHITE}{1,9}R`;
const oneOrListOf = (value: string) => `(?:${value}|\\[${GAP}${value}${GAP}\\])`;
const FILTER = `${nameSource('Filter')}${GAP}${oneOrListOf(nameSource('FlateDecode'))}`;
const ENTRIES = [
  `${nameSource('Type')}${GAP}${nameSource('ObjStm')}`,
  `${anyNameSource('N', 'First', 'Length', 'DL', 'Extends')}${GAP}(?:${REFERENCE}|\\d{1,10})`,
  `${nameSource('DecodeParms')}${GAP}${oneOrListOf('null')}`,
  FILTER,
];
/**
 * All that writers put into the dictionary of an object stream. Strings, comments, other filters or predictors have no
 * place there, and could hide where the data begins or what it says.
 */
const DICTIONARY = new RegExp(
  `${GAP}<<${GAP}(?:(?:${ENTRIES.join('|')})${GAP}){1,20}>>${GAP}stream[\\t ]{0,100}(?:\\r\\n|\\n|\\r)`,
  'y',
);
const HAS_FILTER = new RegExp(FILTER);
const ENCRYPTED = new RegExp(`${nameSource('Encrypt')}${GAP}(?:${REFERENCE}|<<)`);

/** The dictionary around the name that ends at `nameEnd`, up to the first byte of the stream's data. */
function dictionaryAround(text: string, nameEnd: number): { dictionary: string; end: number } {
  const before = text.slice(Math.max(0, nameEnd - DICTIONARY_MAX), nameEnd);
  const object = before.lastIndexOf('obj');
  DICTIONARY.lastIndex = nameEnd - before.length + object + 'obj'.length;
  const dictionary = object < 0 ? undefined : DICTIONARY.exec(text)?.[0];
  if (dictionary === undefined || DICTIONARY.lastIndex < nameEnd) throw new Refusal('file_unreadable');
  return { dictionary, end: DICTIONARY.lastIndex };
}

/** Where the data of each compressed object stream begins. One without a filter is plain text. */
function* packedStarts(text: string): Generator<number> {
  const names = new RegExp(nameSource('ObjStm'), 'g');
  for (let count = 1; names.test(text); count += 1) {
    if (count > STREAMS_MAX) throw new Refusal('file_unreadable');
    const { dictionary, end } = dictionaryAround(text, names.lastIndex);
    if (HAS_FILTER.test(dictionary)) yield end;
  }
}

function hasZlibHeader(bytes: Buffer): boolean {
  const header = bytes.length < ZLIB_HEADER_BYTES ? 0 : bytes.readUInt16BE(0);
  const hasPresetDictionary = (header & 0x20) !== 0;
  return ((header >> 8) & 0x0f) === 8 && header % 31 === 0 && !hasPresetDictionary;
}

/** Without the checksum, which readers ignore, and up to where the data breaks off. */
function inflate(bytes: Buffer, maxOutputLength: number) {
  if (!hasZlibHeader(bytes) || maxOutputLength < 1) throw new Refusal('file_unreadable');
  try {
    const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH, info: true };
    const result: unknown = inflateRawSync(bytes.subarray(ZLIB_HEADER_BYTES), options);
    return result as { buffer: Buffer; engine: { bytesWritten: number } };
  } catch {
    throw new Refusal('file_unreadable');
  }
}

/**
 * Newer PDFs pack their dictionaries into compressed object streams. Data is read to where it ends by itself, not to an
 * `endstream`. Streams that overlap would have the same bytes read again and again, so all of them together may be no
 * longer than the file. In an encrypted file there is nothing to see.
 */
export function* packedObjects(bytes: Buffer, text: string): Generator<string> {
  if (ENCRYPTED.test(text)) return;
  let packedLeft = bytes.length;
  let unpackedLeft = UNPACKED_MAX;
  for (const start of packedStarts(text)) {
    const { buffer, engine } = inflate(bytes.subarray(start), unpackedLeft);
    packedLeft -= engine.bytesWritten;
    unpackedLeft -= buffer.length;
    if (packedLeft < 0) throw new Refusal('file_unreadable');
    yield buffer.toString('latin1');
  }
}
