import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { forBrowser, importWhole } from './web-contract.mjs';

const CONTRACT = `import { z } from 'zod';
import { line } from './texts.ts';
export const MAX = 3;
export const email = z.string().max(MAX);
export const signIn = endpoint({
  method: 'POST',
  path: 'sign-in/',
  summary: 'Sign in',
  body: z.object({ email }),
  answers: { 200: z.object({ name: line(80) }) },
  idempotent: true,
});`;
const contract = (isWhole) => forBrowser(CONTRACT, parseAst(CONTRACT), isWhole);

const NAMES = { schemas: new Set(['accounts/accounts.ts email']), endpoints: new Set(['accounts/accounts.ts signIn']) };
const web = (code) => importWhole(code, parseAst(code), NAMES);

describe('the contract in the browser', () => {
  it('knows an endpoint by its address alone', () => {
    expect(contract(false)).toContain("signIn = { method: 'POST', path: 'sign-in/', idempotent: true };");
    expect(contract(false)).toContain("from './texts.ts';");
  });

  it('can leave out every schema, and keeps plain values as they are', () => {
    expect(contract(false)).toContain('email = /* @__PURE__ */ (() => (z.string().max(MAX)))()');
    expect(contract(false)).toContain('MAX = 3;');
  });

  it('has bodies for forms, in whole files that only use whole files', () => {
    expect(contract(true)).toContain("path: 'sign-in/', body: z.object({ email }), idempotent: true };");
    expect(contract(true)).toContain("from './texts.ts?whole';");
    expect(contract(true)).not.toContain('answers');
  });
});

it('an endpoint whose address is not written out fails the build', () => {
  const code = "export const signIn = endpoint({ ...shared('sign-in'), body: z.object({}) });";
  expect(() => forBrowser(code, parseAst(code), false)).toThrow('written out');
});

describe('a module of the web app', () => {
  const FROM = "from '@sanad/contract/accounts/accounts.ts";

  it('takes addresses from the plain file', () => {
    const code = `import { signIn, MAX } ${FROM}';\ncall(signIn, { max: MAX });`;
    expect(web(code)).toBe(code);
  });

  it('takes schemas, and endpoints whose body it checks, from the whole file', () => {
    const code = `import { email, MAX, signIn as way } ${FROM}';\ncheck(email, way.body, MAX);`;
    expect(web(code)).toBe(
      `import { MAX } ${FROM}';import { email, signIn as way } ${FROM}?whole';\ncheck(email, way.body, MAX);`,
    );
  });

  it('cannot use what only the server checks', () => {
    expect(() => web(`import { signIn } ${FROM}';\nparse(signIn.answers);`)).toThrow('signIn.answers');
  });
});
