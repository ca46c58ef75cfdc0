import { HIDDEN_MARK } from '@sanad/contract/chat/chat-rules.ts';
import { expect, it } from 'vitest';
import { writtenIn } from './message-language.ts';
import { textParts } from './text-parts.ts';

const ORIGIN = 'https://sanad.example';

it('hidden details and links are found where they stand, without the full stop after them', () => {
  expect(textParts(`Call ${HIDDEN_MARK} or see https://example.com/a?b=1.`, ORIGIN)).toEqual([
    { kind: 'text', text: 'Call ' },
    { kind: 'hidden' },
    { kind: 'text', text: ' or see ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'text', text: '.' },
  ]);
});

it('only pages of this very origin count as our own', () => {
  expect(textParts(`${ORIGIN}/lsa/1`, ORIGIN)).toEqual([{ kind: 'page', text: `${ORIGIN}/lsa/1`, path: '/lsa/1' }]);
  for (const other of ['https://sanad.example.evil.com/lsa/1', 'http://sanad.example/lsa/1']) {
    expect(textParts(other, ORIGIN)[0]?.kind).toBe('link');
  }
  expect(textParts('javascript:alert(1)', ORIGIN)).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }]);
});

it('the language of a message is told by its letters', () => {
  expect(writtenIn('شكرا جزيلا Omar')).toBe('ar');
  expect(writtenIn('See you on Thursday')).toBe('en');
  expect(writtenIn('OK 👍 12:30')).toBeNull();
});
