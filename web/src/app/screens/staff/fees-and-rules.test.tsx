import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import {
  listPolicyVersions,
  type PolicyVersion,
  type PolicyVersions,
  planPolicyChange,
  withdrawPolicyChange,
} from '@sanad/contract/policy/policy.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { Component } from './fees-and-rules.tsx';

const ADMIN = { id: '0192d7a0-0000-7000-8000-000000000001', name: 'Ayesha Rahman' };

function version(number: number, overrides: Partial<PolicyVersion> = {}): PolicyVersion {
  return {
    number,
    state: 'current',
    figures: FIRST_FIGURES,
    before: null,
    effective_from: '2025-12-31T20:00:00.000Z',
    note: 'The first ones',
    made_by: null,
    made_at: '2025-12-31T20:00:00.000Z',
    withdrawn_by: null,
    withdrawn_at: null,
    may_withdraw: false,
    ...overrides,
  };
}
const coming = version(2, {
  state: 'coming',
  figures: { ...FIRST_FIGURES, fee_basis_points: 1400 },
  before: FIRST_FIGURES,
  effective_from: '2027-01-31T20:00:00.000Z',
  note: 'Growth',
  made_by: ADMIN,
  may_withdraw: true,
});
const page = (overrides: Partial<PolicyVersions> = {}): PolicyVersions => ({
  results: [version(1)],
  next: null,
  count: 1,
  current: version(1),
  coming: [],
  latest: 1,
  vat_basis_points: null,
  ...overrides,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const open = async (overrides: Partial<PolicyVersions> = {}, language?: 'en' | 'ar') => {
  server.answer(listPolicyVersions, page(overrides));
  const view = await renderElement(<Component />, language);
  await screen.findByRole('region', { name: language === 'ar' ? 'الساري الآن' : 'In force' });
  return view;
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

describe('fees and rules', () => {
  it('shows what is in force, and that nothing is planned', async () => {
    await open();
    const text = plain(screen.getByRole('region', { name: 'In force' }).textContent);
    for (const figure of ['15%', '24 hours', '12 hours', '50%', 'AED 50.00', 'AED 1,000.00', 'Not registered']) {
      expect(text).toContain(figure);
    }
    expect(screen.getByText('No changes planned')).toBeDefined();
  });

  it('shows a coming change with the old and the new figure, and withdraws it after one question', async () => {
    const user = userEvent.setup();
    await open({ coming: [coming], results: [coming, version(1, { state: 'past' })], latest: 2, count: 2 });
    const region = screen.getByRole('region', { name: 'Planned changes' });
    expect(plain(region.textContent)).toMatch(/From 01\/02\/2027.*15%.*14%.*Growth.*let LSAs know/);
    server.answer(withdrawPolicyChange, undefined);
    await user.click(within(region).getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('We’ll tell every LSA that the change won’t happen.');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(server.bodiesOf(withdrawPolicyChange)).toHaveLength(1));
  });

  it('can be tried again after a failed load', async () => {
    server.refuse(listPolicyVersions, 'internal');
    await renderElement(<Component />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(listPolicyVersions, page());
    await userEvent.click(retry);
    expect(await screen.findByText('No changes planned')).toBeDefined();
  });

  it('reads in Arabic', async () => {
    await open({ coming: [coming], latest: 2 }, 'ar');
    expect(screen.getByText('ابتداءً من', { exact: false, selector: 'h3' })).toBeDefined();
  });
});

describe('planning a change', () => {
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };

  it('says what a fee means for an LSA while it is typed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Plan a change/ }));
    await fill('Our fee', '14');
    const effect = await screen.findByText(/^A session of/);
    expect(plain(effect.textContent)).toBe(
      'A session of AED 200: the LSA receives AED 170 now, and AED 172 after the change.',
    );
    expect(screen.getByText(/^We’ll tell every LSA today/)).toBeDefined();
  });

  it('keeps a wrong figure, bands that do not descend and a missing reason from being sent', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: /^Plan a change/ }));
    await fill('Our fee', '101');
    await fill('Partial refund until', '30');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect((await screen.findAllByText('Enter a number from 1 to 50.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Say why.').length).toBeGreaterThan(0);
    await fill('Our fee', '14');
    expect(server.bodiesOf(planPolicyChange)).toHaveLength(0);
  });
});
