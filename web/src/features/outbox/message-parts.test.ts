import { expect, it } from 'vitest';
import { partsOf } from './message-parts.ts';

it('finds the codes and links of a message, and leaves phone numbers alone', () => {
  const body = 'Your code is 123456. Open http://127.0.0.1:3000/reset-password#token=a-b_c. Call +971501234567.';
  const found = partsOf(body).filter((part) => part.kind !== 'text');
  expect(found).toEqual([
    { kind: 'code', text: '123456' },
    { kind: 'link', text: 'http://127.0.0.1:3000/reset-password#token=a-b_c' },
  ]);
  expect(
    partsOf(body)
      .map((part) => part.text)
      .join(''),
  ).toBe(body);
});
