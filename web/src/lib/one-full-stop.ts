/**
 * "With Sara H. Nothing was charged.": a name that ends with a full stop brings the one of its sentence along. Inside an
 * Arabic sentence a name in Latin letters runs the other way, and the two stand apart.
 */
export function oneFullStop(text: string): string {
  return text.replace(/(?<!\.)\.\.(?!\.)/g, '.').replace(/(\p{Script=Arabic}\.\u2069)\./gu, '$1');
}
