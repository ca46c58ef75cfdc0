import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it.each([
  ['Mariam A.', 'Mariam'],
  ['  نورة   السويدي', 'نورة'],
  ['  Omar\u00a0Said ', 'Omar'],
  ['', ''],
  [null, ''],
])('addresses “%s” as “%s”', (fullName, first) => {
  expect(firstName(fullName)).toBe(first);
});
