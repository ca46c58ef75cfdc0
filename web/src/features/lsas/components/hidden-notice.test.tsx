import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { HiddenNotice } from './hidden-notice.tsx';

describe('why families cannot find a complete profile', () => {
  afterEach(cleanup);

  it('is explained with the day it ends', async () => {
    await renderElement(<HiddenNotice obstacles={[{ reason: 'strikes', until: '2026-11-23T08:00:00.000Z' }]} />);
    await screen.findByText('Families can’t find you right now');
    screen.getByText(/until 23\/11\/2026/);
  });

  it('is nothing that the gaps of the profile say already', async () => {
    await renderElement(<HiddenNotice obstacles={[{ reason: 'bio_missing', until: null }]} />);
    expect(screen.queryByText('Families can’t find you right now')).toBeNull();
  });
});
