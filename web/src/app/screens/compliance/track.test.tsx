import { decideCertificate, listCertificatesToReview } from '@sanad/contract/compliance/certificate-review.ts';
import {
  decideItem,
  getReviewedItem,
  listTrackedLsas,
  type TrackedLsa,
} from '@sanad/contract/compliance/compliance-review.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentOf, itemOf, LSA_ID, reviewedOf, trackedOf } from '../../../features/compliance/compliance.testing.ts';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useSession } from '../../../lib/api/session.ts';
import { people } from '../../../lib/testing/people.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { Component } from './track.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ user: people.cst });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => vi.unstubAllGlobals());

const IN_REVIEW = { item: 'police', status: 'in_review', valid_until: null } as const;

function open(results: TrackedLsa[], query = '') {
  const counts = { all: results.length, to_review: 1, out_of_search: 1, expiring: 0 };
  server.answer(listTrackedLsas, { results, next: null, count: results.length, counts });
  return renderApp([{ path: '*', element: <Component /> }], { path: `/cst/compliance-track${query}` });
}

const cell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the compliance track', () => {
  it('shows every check of an LSA with its day, and who is out of search', async () => {
    await open([trackedOf({ clear: false }, [{ item: 'work_permit', status: 'expired', valid_until: '2026-11-15' }])]);
    expect(await cell('Work permit of Karim Nassar: Expired 15/11/2026')).toBeDefined();
    expect(await cell('Health licence of Karim Nassar: Not needed')).toBeDefined();
    const row = screen.getByRole('rowheader');
    expect(row.textContent).toContain('Out of search');
    expect(screen.getByRole('button', { name: 'To review 1' })).toBeDefined();
  });

  it('moves from check to check with the arrows and opens one with Enter', async () => {
    server.answer(getReviewedItem, reviewedOf());
    await open([trackedOf(), trackedOf({ id: LSA_ID.replace('e001', 'e009'), name: 'Mona Saleh' }, [IN_REVIEW])]);
    (await cell(/^Identity and visa of Karim/)).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(await cell(/^Police certificate of Mona/));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Police certificate' })).toBeDefined();
  });

  it('goes to the next document to review with N', async () => {
    server.answer(getReviewedItem, reviewedOf());
    await open([trackedOf(), trackedOf({ id: LSA_ID.replace('e001', 'e009'), name: 'Mona Saleh' }, [IN_REVIEW])]);
    await cell(/^Police certificate of Mona/);
    await userEvent.keyboard('n');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Police certificate of Mona/, pressed: true })).toBeDefined(),
    );
  });

  it('says when nothing matches, with the way back, and never shows a failure as an empty list', async () => {
    await open([]);
    expect(await screen.findByText('No LSAs match')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Show all' })).toBeDefined();
  });

  it('offers to try again when the list does not arrive', async () => {
    server.refuse(listTrackedLsas, 'internal');
    await renderApp([{ path: '*', element: <Component /> }], { path: '/cst/compliance-track' });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText('No LSAs match')).toBeNull();
  });
});

describe('reviewing a document beside the table', () => {
  const show = (reviewed = reviewedOf()) => {
    server.answer(getReviewedItem, reviewed);
    return open([trackedOf({ clear: false }, [IN_REVIEW])], `?lsa=${LSA_ID}&item=police`);
  };

  it('compares the name with the profile', async () => {
    await show(reviewedOf({ document: documentOf({ name_on_document: 'Kareem Nassar' }) }));
    expect(await screen.findByText(/^Profile says/)).toBeDefined();
  });

  it('verifies until the suggested day with V, for the version that was read', async () => {
    server.answer(decideItem, reviewedOf({ summary: itemOf(), version: 4 }));
    await show();
    await screen.findByRole('button', { name: /Verify until 15\/11\/2099/ });
    await userEvent.keyboard('v');
    await waitFor(() =>
      expect(server.bodiesOf(decideItem)).toEqual([{ action: 'verify', until: '2099-11-15', version: 3 }]),
    );
  });

  it('starts the review when a new document is opened', async () => {
    server.answer(decideItem, reviewedOf({ version: 4 }));
    await show(reviewedOf({ summary: itemOf({ status: 'submitted', valid_until: null }) }));
    await waitFor(() => expect(server.bodiesOf(decideItem)).toEqual([{ action: 'start', version: 3 }]));
  });

  it('rejects with a reason only', async () => {
    server.answer(decideItem, reviewedOf({ summary: itemOf({ status: 'rejected' }), version: 4 }));
    await show();
    await screen.findByRole('button', { name: /Verify until/ });
    await userEvent.keyboard('x');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(server.bodiesOf(decideItem)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'The name doesn’t match your profile.' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(server.bodiesOf(decideItem)).toEqual([
        { action: 'reject', reason: 'The name doesn’t match your profile.', version: 3 },
      ]),
    );
  });

  it('says why when somebody else was faster', async () => {
    server.refuse(decideItem, 'check_changed');
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /Verify until/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this check');
  });
});

describe('certificates to check', () => {
  const FILE = documentOf().file as NonNullable<ReturnType<typeof documentOf>['file']>;
  const CERTIFICATE = {
    id: '0192d7a0-0000-7000-8000-00000000e0c1',
    lsa: { id: LSA_ID, user_id: LSA_ID, name: 'Karim Nassar', photo: null },
    title: 'BEd Special Education',
    issuing_body: 'university' as const,
    file: FILE,
    sent_at: '2026-11-17T05:12:00.000Z',
  };

  it('come one after the other, and are verified as they were read', async () => {
    server.answer(listCertificatesToReview, { results: [CERTIFICATE], count: 1 });
    server.answer(decideCertificate, { detail: 'Decided.' });
    await open([trackedOf()], '?certificates=open');
    const queue = await screen.findByRole('dialog');
    expect(await within(queue).findByText('1 certificate is waiting')).toBeDefined();
    server.answer(listCertificatesToReview, { results: [], count: 0 });
    await userEvent.click(within(queue).getByRole('button', { name: 'Verify' }));
    const read = { file: FILE.id, title: CERTIFICATE.title };
    await waitFor(() => expect(server.bodiesOf(decideCertificate)).toEqual([{ verdict: 'verified', ...read }]));
    expect(await within(queue).findByText('No certificates to check')).toBeDefined();
  });

  it('that cannot be loaded are not said to be none', async () => {
    server.refuse(listCertificatesToReview, 'unavailable');
    await open([trackedOf()], '?certificates=open');
    const queue = await screen.findByRole('dialog');
    expect(await within(queue).findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(within(queue).queryByText('No certificates to check')).toBeNull();
  });
});
