import { HIDDEN_MARK } from '../chat/chat-rules.ts';
import { findContactSpans, kindsOf } from './contact-details.ts';
import type { ContactDetail } from './contact-patterns.ts';
import type { TextRange } from './mapped-text.ts';

/** Nothing that is worth reading stands between two spans this close. */
const BETWEEN = /^[^\p{L}\p{N}\n]{0,3}$/u;

/** The text with contact details replaced by a mark, and what kinds they were. The rest stays as it was written. */
export function hideContactDetails(text: string): { text: string; hidden: ContactDetail[] } {
  const spans = findContactSpans(text);
  if (spans.length === 0) return { text, hidden: [] };
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of merge(text, spans)) {
    parts.push(text.slice(done, start), HIDDEN_MARK);
    done = end;
  }
  return { text: parts.join('') + text.slice(done), hidden: kindsOf(spans) };
}

/** Overlapping and adjacent ranges as one, each widened to what a reader sees as whole signs. */
function merge(text: string, ranges: readonly TextRange[]): TextRange[] {
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  const merged: TextRange[] = [];
  for (const range of ranges) {
    const start = signs.containing(range.start)?.index ?? range.start;
    const last = signs.containing(range.end - 1);
    const end = last ? last.index + last.segment.length : range.end;
    const previous = merged.at(-1);
    if (previous && BETWEEN.test(text.slice(previous.end, start))) previous.end = Math.max(previous.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
