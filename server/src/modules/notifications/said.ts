import type { Language } from '@sanad/contract/product.ts';

/** What a mail can be made of: the other side's name, the time in words, and what else the facts know. */
export interface Said {
  name: string;
  when: string;
  /** Until when it is to be answered or paid; empty where there is no such time. */
  until: string;
  /** Every date of what was asked for in one go. */
  dates: readonly string[];
  facts: Readonly<Record<string, string>>;
}
interface Words {
  subject: string;
  body: string;
}
export type InBoth = Record<Language, (said: Said) => Words>;
