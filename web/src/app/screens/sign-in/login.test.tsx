import { signInOptions } from '@sanad/contract/accounts/accounts.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { SESSION_ENDED } from '../../navigation/next-path.ts';
import { Component } from './login.tsx';

it('says why somebody is there whose session has ended', async () => {
  fakeServer().never(signInOptions);
  const { router } = await renderApp([{ path: '*', element: <Component /> }], { path: '/faq' });
  expect(screen.queryByText(/Your session ended/)).toBeNull();
  await act(() => router.navigate('/login?next=%2Fdashboard', { state: SESSION_ENDED }));
  expect(screen.getByText(/Your session ended/)).toBeTruthy();
});
