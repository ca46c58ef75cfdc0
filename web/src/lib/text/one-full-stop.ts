/**
 * "With Sara H. Nothing was charged.": a name that ends with a full stop brings the one of its sentence along. A name
 * that runs the other way than its sentence has its full stop at the other end, and the two stand apart.
 */
export function oneFullStop(text: string): string {
  const single = text.replace(/(?<!\.)\.\.(?!\.)/g, '.');
  const isArabic = /\p{Script=Arabic}/u.test(single.replace(/\u2068[^\u2069]*\u2069/g, ''));
  return isArabic ? single.replace(/(\p{Script=Arabic}\.\u2069)\./gu, '$1') : single;
}
