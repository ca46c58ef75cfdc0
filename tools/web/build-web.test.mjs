import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isFresh } from './build-web.mjs';

let root;
function put(path, text) {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

describe('the web build', () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sanad-build-'));
    put('web/src/app/home.tsx', 'home');
    put('web/index.html', '<html>');
    put('package-lock.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('has the same fingerprint for the same sources', () => {
    expect(fingerprint(root)).toBe(fingerprint(root));
  });

  it.each([
    ['a changed source', 'web/src/app/home.tsx', 'other'],
    ['a new source', 'web/src/app/more.tsx', 'home'],
    ['a changed contract', 'contract/src/payments/money.ts', 'fee'],
    ['a new version of a package', 'package-lock.json', '{ }'],
    ['another page shell', 'web/index.html', '<html lang="en">'],
    ['a public file', 'web/public/boot.js', '1'],
  ])('notices %s', (_what, path, text) => {
    const before = fingerprint(root);
    put(path, text);
    expect(fingerprint(root)).not.toBe(before);
  });

  it('does not mind tests and other folders', () => {
    const before = fingerprint(root);
    put('web/src/app/home.test.tsx', 'test');
    put('server/src/main.ts', 'server');
    expect(fingerprint(root)).toBe(before);
  });

  it('is fresh only with its stamp and both of its products', () => {
    const stamp = fingerprint(root);
    expect(isFresh(root, stamp)).toBe(false);
    put('web/dist/.stamp', stamp);
    expect(isFresh(root, stamp)).toBe(false);
    put('web/dist/client/index.html', '');
    put('web/dist/server/entry-server.js', '');
    expect(isFresh(root, stamp)).toBe(true);
    put('web/src/app/home.tsx', 'changed');
    expect(isFresh(root, fingerprint(root))).toBe(false);
  });
});
