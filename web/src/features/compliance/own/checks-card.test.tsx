import { getOwnChecklist } from '@sanad/contract/compliance/compliance.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { itemOf, LSA_ID } from '../compliance.testing.ts';
import { ChecksCard } from './checks-card.tsx';

it('the home page names the checks that expire soon and those that have expired', async () => {
  const server = fakeServer();
  useSession.setState({ user: people.lsa });
  const item = (more: Parameters<typeof itemOf>[0]) => ({
    ...itemOf(more),
    reason: '',
    question: false,
    document: null,
  });
  server.answer(getOwnChecklist, {
    lsa_id: LSA_ID,
    listing_obstacles: [],
    clear: false,
    credential: null,
    items: [
      item({ item: 'police', status: 'expiring', valid_until: '2026-12-02' }),
      item({ item: 'work_permit', status: 'expired', valid_until: '2026-11-10' }),
      item({ item: 'identity' }),
    ],
  });
  await renderApp([{ path: '*', element: <ChecksCard to="/lsa-dashboard/checks" /> }], { path: '/' });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual(['Police certificate: expires 02/12/2026', 'Work permit: expired 10/11/2026']);
});
