import { emailLogin } from '@sanad/contract/accounts/accounts.ts';
import { createDemoAccount } from '@sanad/contract/accounts/demo-accounts.ts';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { DEMO_PASSWORD } from './accounts.ts';

const NEW_PARENT = { account_type: 'PARENT', full_name: 'Noura Haddad' } as const;

it('the demo makes an account that can log in, and no staff', async () => {
  const app = await createTestApp({ config: { demo: true }, fillsDemo: false });
  const { status, body } = await app.client().call(createDemoAccount, { body: NEW_PARENT });
  expect(status).toBe(201);
  const login = { email: body.email, password: DEMO_PASSWORD };
  const { body: signedIn } = await app.client().call(emailLogin, { body: login });
  expect(signedIn.user).toMatchObject({ account_type: 'PARENT', full_name: 'Noura Haddad' });
  const staff = { ...NEW_PARENT, account_type: 'CST_ADMIN' } as never;
  expect((await app.client().call(createDemoAccount, { body: staff })).status).toBe(422);
  await app.close();
});

it('nobody makes accounts this way outside demo mode', async () => {
  const app = await createTestApp();
  expect((await app.client().call(createDemoAccount, { body: NEW_PARENT })).status).toBe(404);
  await app.close();
});
