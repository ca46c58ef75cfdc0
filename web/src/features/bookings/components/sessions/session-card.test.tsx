import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderElement } from '../../../../lib/testing/render.testing.tsx';
import { booking } from '../../booking.testing.ts';
import { SessionRow } from './session-card.tsx';

it.each([
  ['en', /^\S+ \d\d\/\d\d\/\d{4}, \d/],
  ['ar', /^ال\S+ \d\d\/\d\d\/\d{4}، من /],
] as const)(
  'a session in a list names its day and time, with the comma of the language: %s',
  async (language, name) => {
    await renderElement(<SessionRow session={booking()} to="/" />, language);
    expect(screen.getByRole('link').textContent).toMatch(name);
  },
);
