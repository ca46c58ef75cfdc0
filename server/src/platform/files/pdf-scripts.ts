import { anyNameSource, nameSource, WHITE } from './pdf-names.ts';

/**
 * An action that runs a script or starts a program is written as `/S /JavaScript /JS (…)` or `/S /Launch`. Its parts may
 * also be spread over the file: `/S 3 0 R` with the name in another object, or `/JS (…)` in an action of another type.
 * Each part alone can occur by chance in a picture or in a sentence, so it takes two to call it a script.
 */
export type ActionPart = 'type' | 'action' | 'script';

/** Honest files put a value right after its key. One that is farther away counts as found, as do very many like it. */
const GAP_MAX = 2000;
const GAPS_MAX = 1000;
const LEADING_GAP = new RegExp(`^(?:${WHITE}|%[^\\r\\n]*)*`);
const SHORT_GAP = `${WHITE}{0,19}`;
/** Not read to its end: a number that is followed by neither a key nor the dictionary's end belongs to a reference. */
const REFERENCE = `\\d{1,10}(?:${WHITE}{20}|${SHORT_GAP}%|${WHITE}{1,19}\\d)`;

const entry = (key: string, value: string) => ({
  near: new RegExp(`${nameSource(key)}${SHORT_GAP}(?:${value})`),
  keyBeforeGap: new RegExp(`${nameSource(key)}(?=${WHITE}{20}|${SHORT_GAP}%)`, 'g'),
  value: new RegExp(value, 'y'),
});
const TYPE = new RegExp(anyNameSource('JavaScript', 'Launch', 'Rendition'));
const ACTION = entry('S', `${anyNameSource('JavaScript', 'Launch')}|${REFERENCE}`);
const SCRIPT = entry('JS', `\\(|<(?!<)|${REFERENCE}`);

function isAfterGap(text: string, from: number, value: RegExp): boolean {
  const gap = LEADING_GAP.exec(text.slice(from, from + GAP_MAX))?.[0].length ?? 0;
  value.lastIndex = from + gap;
  return gap === GAP_MAX || value.test(text);
}

function hasEntry(text: string, { near, keyBeforeGap, value }: ReturnType<typeof entry>): boolean {
  if (near.test(text)) return true;
  keyBeforeGap.lastIndex = 0;
  for (let count = 0; keyBeforeGap.test(text); count += 1)
    if (count === GAPS_MAX || isAfterGap(text, keyBeforeGap.lastIndex, value)) return true;
  return false;
}

export function actionParts(text: string): ActionPart[] {
  const parts: ActionPart[] = [];
  if (TYPE.test(text)) parts.push('type');
  if (hasEntry(text, ACTION)) parts.push('action');
  if (hasEntry(text, SCRIPT)) parts.push('script');
  return parts;
}
