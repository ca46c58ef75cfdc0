/** What a search box's words can mean. Each that is not null is one way to match. */
export interface PeopleSearch {
  number: number | null;
  /** The beginning of an address. */
  email: string | null;
  /** Digits anywhere in a phone number. */
  phone: string | null;
  /** All of them are in the name. */
  names: string[];
}

const NUMBER = /^[lpsn]-?0*(\d{1,9})$/i;
const DIGITS = /^\+?[\d\s()-]{4,20}$/;
const MAX_NUMBER = 2_147_483_647;

export function parseSearch(words: string): PeopleSearch {
  const nothing: PeopleSearch = { number: null, email: null, phone: null, names: [] };
  const number = NUMBER.exec(words)?.[1];
  if (number) return { ...nothing, number: Math.min(Number(number), MAX_NUMBER) };
  if (DIGITS.test(words)) {
    const digits = words.replaceAll(/\D/g, '').replace(/^0+/, '');
    return { ...nothing, phone: digits, number: digits && Number(digits) <= MAX_NUMBER ? Number(digits) : null };
  }
  const lower = words.toLowerCase();
  if (words.includes('@')) return { ...nothing, email: lower };
  return { ...nothing, email: /^\S+$/.test(words) ? lower : null, names: words.split(/\s+/).filter(Boolean) };
}

/** As LIKE has it: what people type matches itself. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
