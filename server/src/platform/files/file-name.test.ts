import { describe, expect, it } from 'vitest';
import { fileNameOf, plainFileName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['degree.pdf', 'degree.pdf'],
    ['Degree.PDF', 'Degree.PDF'],
    ['شهادة.pdf', 'شهادة.pdf'],
    ['invoice.exe', 'invoice.pdf'],
    ['invoice.pdf.exe', 'invoice.pdf.pdf'],
    ['degree\u202efdp.exe', 'degreefdp.pdf'],
    ['de\u200bgree\u2066.html', 'degree.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\cv', 'cv.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['', 'file.pdf'],
    ['\u202e\u200b', 'file.pdf'],
    ['....', 'file.pdf'],
    ['"><img>.svg', 'img.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(fileNameOf(sent, 'application/pdf')).toBe(kept);
  });

  it('keeps either usual ending of a photo', () => {
    expect(fileNameOf('me.jpeg', 'image/jpeg')).toBe('me.jpeg');
    expect(fileNameOf('me.png', 'image/jpeg')).toBe('me.jpg');
  });

  it('is bounded, without cutting a letter in half', () => {
    const name = fileNameOf(`${'😀'.repeat(500)}.pdf`, 'application/pdf');
    expect([...name]).toHaveLength(104);
    expect(name.isWellFormed()).toBe(true);
  });

  it('loses nothing more the second time', () => {
    for (const name of ['a b.pdf', 'x\u202ey.exe', '..z']) {
      expect(fileNameOf(fileNameOf(name, 'application/pdf'), 'application/pdf')).toBe(
        fileNameOf(name, 'application/pdf'),
      );
      expect(plainFileName(plainFileName(name))).toBe(plainFileName(name));
    }
  });
});
