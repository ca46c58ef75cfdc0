import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderElement } from '../../lib/testing/render.testing.tsx';
import { DAY_MS } from '../../lib/time/durations.ts';
import { useChatText } from './use-chat-text.ts';

function Times({ at }: { at: string }) {
  const { day, shortTime } = useChatText();
  return <p>{`${day(at)}; ${shortTime(at)}`}</p>;
}

it.each([
  ['en', /^[A-Z][a-z]{2} \d\d\/\d\d\/\d{4}; [A-Z][a-z]{2}$/],
  ['ar', /^ال\S+ \d\d\/\d\d\/\d{4}; ال\S+$/],
] as const)('names the weekday of a message as people write it: %s', async (language, text) => {
  await renderElement(<Times at={new Date(Date.now() - 3 * DAY_MS).toISOString()} />, language);
  expect(screen.getByText(text)).toBeDefined();
});
