/** Arabic letters as they are usually written in Latin ones; short vowels are not written in Arabic, so not here either. */
const LATIN: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'aa',
  ى: 'a',
  ء: '',
  ئ: 'y',
  ؤ: 'w',
  ب: 'b',
  ت: 't',
  ة: 'a',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};

/** An address for a title: small letters, digits and hyphens, at most 80 of them. Arabic letters are transliterated. */
export function slugFrom(title: string): string {
  return title
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[\u0621-\u064a]/g, (letter) => LATIN[letter] ?? '')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
}
