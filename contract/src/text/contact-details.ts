import {
  CHAT_PATTERNS,
  type ContactDetail,
  type ContactPattern,
  endOfAddress,
  PUBLIC_PATTERNS,
  startOfName,
} from './contact-patterns.ts';
import { foldMapped, type MappedText, type TextRange } from './mapped-text.ts';
import { findPhoneNumbers } from './phone-numbers.ts';

export interface ContactSpan extends TextRange {
  kind: ContactDetail;
}

/** What was found in a text that strangers read, each kind once; nothing for an honest text. */
export function findContactDetails(text: string): ContactDetail[] {
  return kindsOf(spansOf(text, PUBLIC_PATTERNS));
}

/**
 * Where they stand in a message between two people, in order, none inside another. The name of an app alone is a word
 * like any other here; with somebody's name in it, or as an invitation, it is hidden.
 */
export function findContactSpans(text: string): ContactSpan[] {
  const rank = ({ kind }: ContactSpan) => KINDS.indexOf(kind);
  const sorted = spansOf(text, CHAT_PATTERNS).sort(
    (one, other) => one.start - other.start || other.end - one.end || rank(one) - rank(other),
  );
  let covered = 0;
  return sorted.filter(({ end }) => {
    if (end <= covered) return false;
    covered = end;
    return true;
  });
}

const KINDS: readonly ContactDetail[] = ['phone', 'email', 'link', 'handle'];

export function kindsOf(spans: readonly ContactSpan[]): ContactDetail[] {
  return KINDS.filter((kind) => spans.some((span) => span.kind === kind));
}

function spansOf(text: string, patterns: readonly ContactPattern[]): ContactSpan[] {
  const folded = foldMapped(text);
  const joined = joinSpacedLetters(folded);
  // As written, and with "w h a t s a p p" drawn together.
  const readings = joined === folded ? [folded] : [folded, joined];
  return [
    ...findPhoneNumbers(folded).map((range): ContactSpan => ({ ...range, kind: 'phone' })),
    ...readings.flatMap((reading) => patterns.flatMap((pattern) => findPattern(reading, pattern))),
  ];
}

function findPattern(reading: MappedText, { kind, pattern, name, address }: ContactPattern): ContactSpan[] {
  const spans: ContactSpan[] = [];
  let done = 0;
  for (const { 0: found, index } of reading.text.matchAll(pattern)) {
    const end = index + found.replace(/\.+$/, '').length;
    if (end <= done) continue;
    const start = name ? startOfName(reading.text, index, done) : index;
    done = address ? endOfAddress(reading.text, end) : end;
    spans.push({ ...reading.toOriginal({ start, end: done }), kind });
  }
  return spans;
}

/** At least four single signs in a row are one word. */
function joinSpacedLetters(folded: MappedText): MappedText {
  return folded.replaceAll(/(?<![\p{L}\d])(?:[\p{L}\d@.][ _*|·-]{1,2}){3,}[\p{L}\d@.](?![\p{L}\d])/gu, ([spread]) =>
    spread.replaceAll(/[ _*|·-]/g, ''),
  );
}
