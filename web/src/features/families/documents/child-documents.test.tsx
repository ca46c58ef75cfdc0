import {
  type ChildDocument,
  deleteChildDocument,
  listChildDocuments,
  openChildDocument,
  shareChildDocument,
} from '@sanad/contract/families/child-documents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { ChildDocuments } from './child-documents.tsx';
import { RecordDocuments } from './record-documents.tsx';

const id = (last: string) => `0192d7a0-0000-7000-8000-0000000000${last}`;
const CHILD = id('c1');
const mariam = { id: id('a1'), name: 'Mariam A.', photo: null };
const iep: ChildDocument = {
  id: id('d1'),
  kind: 'iep',
  name: 'IEP 2026',
  date: '2026-01-20',
  media_type: 'application/pdf',
  bytes: 1200,
  address: '/api/files/x/original/',
  shared_with: [],
  created_at: '2026-02-01T08:00:00Z',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const offer = (results: ChildDocument[], lsas = [mariam]) =>
  server.answer(listChildDocuments, { results, next: null, count: results.length, lsas });
const show = () => renderElement(<ChildDocuments childId={CHILD} childName="Omar" />);

describe('a parent’s documents about a child', () => {
  it('say what each is, that no LSA sees it, and can be downloaded under their name', async () => {
    offer([iep]);
    await show();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('IEP · 20/01/2026')).toBeDefined();
    expect(card.getByText('Not shared with an LSA')).toBeDefined();
    const link = card.getByRole('link', { name: 'Download IEP 2026' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([iep.address, 'IEP 2026.pdf']);
  });

  it('are shared with one LSA by a switch, and the card then names the LSA', async () => {
    offer([iep]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Share IEP 2026' }));
    const shared = { ...iep, shared_with: [mariam.id] };
    server.answer(shareChildDocument, shared);
    offer([shared]);
    await userEvent.click(await screen.findByRole('switch', { name: 'Mariam A.' }));
    await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', true));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('Shared with Mariam A.')).toBeDefined();
    expect(server.calls.some(({ address }) => address.endsWith(`${iep.id}/shares/${mariam.id}/`))).toBe(true);
  });

  it('say whom they could be shared with when no LSA has a confirmed session yet', async () => {
    offer([iep], []);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Share IEP 2026' }));
    expect(await screen.findByText(/^Once a session with an LSA is confirmed/)).toBeDefined();
  });

  it('are deleted only after a second question', async () => {
    offer([iep]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete IEP 2026' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    server.answer(deleteChildDocument, undefined);
    offer([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No documents yet')).toBeDefined();
  });

  it('ask for a file, a name and a date before anything is sent', async () => {
    offer([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a document' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add document' }));
    expect((await dialog.findAllByText('Choose a file.')).length).toBeGreaterThan(0);
    expect(dialog.getAllByText('Give the document a name.').length).toBeGreaterThan(0);
    expect(server.calls).toHaveLength(1);
  });

  it('never look like an empty list when they could not be loaded', async () => {
    server.loseRequests('documents');
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No documents yet')).toBeNull();
    server.loseRequests(null);
    offer([iep]);
    await userEvent.click(retry);
    expect(await screen.findByText('IEP 2026')).toBeDefined();
  });
});

describe('the documents in the record an LSA opens', () => {
  it('say so when a document is no longer shared', async () => {
    server.refuse(openChildDocument, 'not_found');
    await renderElement(<RecordDocuments childId={CHILD} documents={[iep]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Download IEP 2026' }));
    expect(await screen.findByText('This document is no longer shared with you.')).toBeDefined();
  });

  it('say when nothing is shared', async () => {
    await renderElement(<RecordDocuments childId={CHILD} documents={[]} />);
    expect(screen.getByText('No documents shared with you.')).toBeDefined();
  });
});
