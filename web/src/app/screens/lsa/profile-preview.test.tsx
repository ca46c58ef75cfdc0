import { getOwnLsaProfile, previewLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OWN_PROFILE } from '../../../features/lsas/lsas.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { Component } from './profile-preview.tsx';

it('tells a hidden LSA how families will see them', async () => {
  const server = fakeServer();
  const until = '2030-12-01T00:00:00.000Z';
  server.answer(getOwnLsaProfile, { ...OWN_PROFILE, listing_obstacles: [{ reason: 'strikes', until }] });
  server.never(previewLsaProfile);
  await renderElement(<Component />);
  expect(await screen.findByText(/^This is how families will see you once they can find you\./)).toBeDefined();
});
