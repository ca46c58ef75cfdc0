import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missingWords } from './screen-words.mjs';

const folder = mkdtempSync(join(tmpdir(), 'screen-words-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name, text) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

it('names the message file that a part of a screen speaks from and the screen does not load', () => {
  write('app/screens/pay.tsx', "import type { T } from '../types.ts';\nimport { Card } from '../../ui/card.tsx';\n");
  write('ui/card.tsx', "const { t } = useTranslation('money');\nconst { t: s } = useTranslation('shell');\n");
  write('app/types.ts', "useTranslation('elsewhere');");
  write('app/routes/areas.tsx', "screen(['money', 'words'], () => import('../screens/pay.tsx'))");
  expect(missingWords(folder)).toEqual([]);
  write('app/routes/areas.tsx', "screen(['words'], () => import('../screens/pay.tsx'))");
  expect(missingWords(folder)).toEqual(['../screens/pay.tsx does not load "money", which ui/card.tsx speaks from.']);
});
