import { expect, it } from 'vitest';
import { nameFromGoogle } from './google-name.ts';

it.each([
  ['Grace Villanueva', 'grace@example.com', 'Grace Villanueva'],
  ['\u202eGrace\u202c', 'grace@example.com', 'Grace'],
  [undefined, 'grace.villanueva88@example.com', 'Grace Villanueva'],
  ['Sanad Support', 'mona_h@example.com', 'Mona H'],
  ['Call 0551234567', 'mona@example.com', 'Mona'],
  ['grace@example.com', 'grace@example.com', 'Grace'],
  ['\u3164', 'sanad.support@example.com', 'New member'],
  [42, '0551234567@example.com', 'New member'],
])('Google’s %j with %s is taken as %s', (name, email, taken) => {
  expect(nameFromGoogle(name, email)).toBe(taken);
});
