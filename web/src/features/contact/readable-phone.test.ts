import { expect, it } from 'vitest';
import { readablePhone } from './readable-phone.ts';

it.each([
  ['+97140000000', '+971 4 000 0000'],
  ['+971501234567', '+971 50 123 4567'],
  ['+442071234567', '+442071234567'],
])('%s is read as %s', (number, text) => expect(readablePhone(number)).toBe(text));
