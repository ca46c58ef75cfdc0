import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { useIdentityCheck } from '../lib/identity-check.ts';
import { lazyOr, NoIdentityCheck } from './lazy-or.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('the page stays when the code of something beside it does not arrive', async () => {
  const Beside = lazyOr(missing, () => <p>Nothing beside</p>);
  render(
    <Suspense>
      <h1>The page</h1>
      <Beside />
    </Suspense>,
  );
  await screen.findByText('Nothing beside');
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
});

it('a confirmation that nobody can ask for is refused', async () => {
  render(<NoIdentityCheck />);
  expect(await useIdentityCheck.getState().ask()).toBe(false);
});
