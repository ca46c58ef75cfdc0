import { listChildren } from '@sanad/contract/families/families.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { CHILD } from '../../parts/booking.testing.ts';
import { Component } from './children.tsx';

describe('archived children', () => {
  it('are not left out in silence when they could not be loaded', async () => {
    const server = fakeServer();
    server.answer(listChildren, { results: [CHILD], next: null, count: 1 });
    server.loseRequests('archived=true');
    await renderElement(<Component />);
    await screen.findByText('We couldn’t load your archived children');
    expect(screen.getByText(CHILD.first_name, { exact: false })).toBeTruthy();
    server.loseRequests(null);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1 archived child');
  });
});
