import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PDF } from '../../../test/documents/pdf-file.ts';
import { checkPdf } from './pdf-content.ts';

const MB = 1024 * 1024;
const END = '\ntrailer<</Root 1 0 R>>\nstartxref\n42\n%%EOF';
const pdfWith = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction 2 0 R>>endobj\n2 0 obj'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(object, 'latin1') : object)),
    Buffer.from(`endobj${END}`),
  ]);

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const LINK = '<</S/URI/URI(https://example.com)>>';
const DICTIONARY = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\r\n';
const objectStream = (data: Buffer, dictionary = DICTIONARY) => pdfWith(dictionary, data, '\r\nendstream ');
const packed = (objects: string, dictionary?: string) => objectStream(deflateSync(Buffer.from(objects)), dictionary);
/** Stored, not compressed, so that the bytes of the text stand in the packed data. */
const stored = (objects: string) => deflateSync(Buffer.from(objects), { level: 0 });
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);
const changedAt = (bytes: Buffer, index: number) => {
  const copy = Buffer.from(bytes);
  const at = index < 0 ? bytes.length + index : index;
  copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
  return copy;
};

/** Each stream begins inside the one before it, and all of them read the same megabytes of nothing. */
function overlappingStreams(): Buffer {
  const count = 20;
  const head = `3 0 obj${DICTIONARY}`;
  const size = head.length + 7;
  const starts = Array.from({ length: count }, (_, index) => {
    const rest = (count - 1 - index) * size;
    const block = Buffer.from([0x78, 0x9c, 0, 0, 0, 0, 0]);
    block.writeUInt16LE(rest, 3);
    block.writeUInt16LE(0xffff - rest, 5);
    return Buffer.concat([Buffer.from(head), block]);
  });
  const nothing = Buffer.alloc(5 * MB, Buffer.from([0, 0, 0, 0xff, 0xff]));
  const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
  return pdfWith('null endobj\n', ...starts, nothing, lastBlock);
}

const refusalOf = (bytes: Buffer) => {
  try {
    checkPdf(bytes);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('an uploaded PDF', () => {
  it.each([
    ['a small one', PDF],
    [
      'one whose text mentions JavaScript',
      Buffer.from(
        `${PDF}`.replace(
          'trailer',
          '2 0 obj<</Length 35>>stream\nBT (HTML/JavaScript course) Tj ET\nendstream endobj\ntrailer',
        ),
      ),
    ],
    ['one that packs its objects', packed(`2 0 ${LINK}`)],
    [
      'one that packs its objects, with every entry writers use',
      packed(
        `2 0 ${LINK}`,
        ' <<\n/Type /ObjStm\n/N 1 /First 4\n/Length 9 0 R   \n/Extends 8 0 R /DecodeParms null /Filter [ /FlateDecode ]\n>>\nstream\n',
      ),
    ],
    [
      'one whose objects are in a plain object stream',
      pdfWith('<</Type/ObjStm/N 1>>stream\n2 0 ', LINK, '\nendstream '),
    ],
    ['one with a few bytes after its end', Buffer.concat([PDF, Buffer.from('\r\n\0\0')])],
    ['an encrypted one', pdfWith(DICTIONARY, 'xxxx', 'endstream endobj\ntrailer<</Encrypt 5 0 R>>')],
    ['one with a picture whose bytes look like a script by chance', pdfWith('<<>>stream\n\x9c/JS(\x01endstream ')],
    ['one with a picture named S', pdfWith('<</XObject<</S 3 0 R>>>>')],
    ['one with 1,000 object streams', pdfWith('null endobj\n', ...manyStreams(1000))],
  ])('is accepted: %s', (_, bytes) => expect(refusalOf(bytes)).toBeNull());

  it.each([
    ['only looks like one in its first bytes', Buffer.from('%PDF-1.4\nMZ and then a program')],
    ['was cut off', PDF.subarray(0, 60)],
    ['has no objects', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF')],
    ['has a page behind its end', Buffer.concat([PDF, Buffer.alloc(4096, '<script>')])],
  ])('is refused as unreadable when it %s', (_, bytes) => expect(refusalOf(bytes)).toBe('file_unreadable'));

  it.each([
    ['is packed twice', packed('', '<</Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]>>stream\n')],
    ['is packed in another way', objectStream(hex(stored(SCRIPT)), '<</Filter/AHx/Type/ObjStm>>stream\n')],
    ['is packed under the short key', objectStream(hex(stored(SCRIPT)), '<</F/AHx/Type/ObjStm>>stream\n')],
    [
      'is encoded by a predictor',
      packed('', '<</Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>>>stream\n'),
    ],
    ['is not packed as it says', objectStream(Buffer.from('2 0 <<>>'))],
    ['has broken data', objectStream(Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff]))],
    ['has a string in its dictionary', packed(SCRIPT, '<</Type/ObjStm/X(stream)/Filter/FlateDecode>>stream\n')],
    ['hides data in its dictionary', packed(SCRIPT, '<</Type/ObjStm/X(stream\nx\x9c\x03\0\0\0\0\x01)>>stream\n')],
    ['has a comment in its dictionary', packed(SCRIPT, '<</Type/ObjStm%>>stream\n/Filter/FlateDecode>>stream\n')],
    ['has its type in another object', packed(SCRIPT, '/ObjStm endobj 4 0 obj<</Type 2 0 R>>stream\n')],
  ])('is refused as unreadable when an object stream %s', (_, bytes) =>
    expect(refusalOf(bytes)).toBe('file_unreadable'),
  );

  it.each([
    ['a script', pdfWith(SCRIPT)],
    ['a script under an escaped name', pdfWith('<</#53 /J#61vaScrip#74/JS(app.alert\\(1\\))>>')],
    ['a script after a comment', pdfWith('<</S %c\n /JavaScript/X 1>>')],
    ['a script after a very long gap', pdfWith('<</S', ' '.repeat(5000), `%${'c'.repeat(5000)}\r`, '/JavaScript>>')],
    ['a script behind a thousand gaps', pdfWith('(', '/S%\n'.repeat(1001), ')<</S %c\n /JavaScript>>')],
    ['a script whose type is in another object', pdfWith('<</S 3 0 R/JS (app.alert)>>endobj\n3 0 obj/JavaScript ')],
    ['a script with no type in sight', pdfWith('<</S 3 %c\n0 R/JS<6170702E>>>')],
    ['a script in another object', pdfWith('<</S 3 0 R/J#53 12 0 R>>')],
    ['a script that plays with a film', pdfWith('<</S/Rendition /JS (app.alert)>>')],
    ['a program to start', pdfWith('<</S/Launch/F(cmd.exe)>>')],
    ['a program to start, named in another object', pdfWith('<</S 3 0 R/F(cmd.exe)>>endobj\n3 0 obj/Launch ')],
    ['a script in packed objects', packed(`2 0 ${SCRIPT}`)],
    ['a packed script and its type outside', pdfWith('/JavaScript endobj\n4 0 obj', packed('<</S 2 0 R/JS(1)>>'))],
    ['packed objects under an escaped name', packed(SCRIPT, '<</Type/Obj#53tm/F#69lter/FlateDecode>>stream\n')],
    ['packed objects after “stream” and a space', packed(SCRIPT, '<</Type/ObjStm/Filter/FlateDecode>>stream \r\n')],
    ['packed objects with a wrong checksum', objectStream(changedAt(deflateSync(Buffer.from(SCRIPT)), -1))],
    ['packed objects that break off', Buffer.concat([packed(SCRIPT).subarray(0, -60), Buffer.from(END)])],
    ['packed objects with “endstream” in them', objectStream(stored(`(endstream)${SCRIPT}`))],
    ['a plain object stream', pdfWith('<</Type/ObjStm/N 1>>stream\n2 0 ', SCRIPT, '\nendstream ')],
  ])('is refused when it carries %s', (_, bytes) => expect(refusalOf(bytes)).toBe('pdf_has_scripts'));

  it.each([
    ['hundreds of thousands of object streams', pdfWith('/ObjStm stream\nendstream'.repeat(400_000))],
    ['more than 1,000 object streams', pdfWith('null endobj\n', ...manyStreams(1001))],
    ['far more to unpack than it is long', packed('#41'.repeat(10_000_000))],
    ['a little too much to unpack in each of many streams', pdfWith('null endobj\n', ...manyStreams(17, MB))],
    ['much to unpack, with the ends cut off', pdfWith('null endobj\n', ...manyStreams(150, 15 * MB, 4))],
    ['object streams inside each other', overlappingStreams()],
  ])('is refused as unreadable, without reading all of it, when it has %s', (_, bytes) =>
    expect(refusalOf(bytes)).toBe('file_unreadable'),
  );

  it.each(['/S%', '/S 1%', '/S %/S\n', '/JS %\r', '/S /J', '#53/S#20', '1 0 1 0 '])(
    'of 10 MB that repeats “%s” is read once and accepted',
    (part) => expect(refusalOf(Buffer.concat([Buffer.alloc(10 * MB, part), Buffer.from('\n'), PDF]))).toBeNull(),
  );
});

function manyStreams(count: number, unpackedSize = 10, cutOff = 0): Buffer[] {
  const whole = deflateSync(Buffer.alloc(unpackedSize, '0'));
  const data = whole.subarray(0, whole.length - cutOff);
  const one = Buffer.concat([Buffer.from(`3 0 obj${DICTIONARY}`), data, Buffer.from('\nendstream endobj\n')]);
  return Array.from({ length: count }, () => one);
}
