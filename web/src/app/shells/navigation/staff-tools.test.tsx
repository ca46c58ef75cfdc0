import { findCaseOrPerson } from '@sanad/contract/staff/find.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { admin } from '../areas/staff-areas.ts';
import { StaffTools } from './staff-tools.tsx';

const PERSON = '0192d7a0-0000-7000-8000-000000000317';
const CASE = '0192d7a0-0000-7000-8000-000000000418';

function Page() {
  useShortcuts({ a: { name: 'assign', run: () => {} }, m: undefined });
  return <StaffTools area={admin} />;
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});
const show = () =>
  renderApp(
    [
      { path: '/', element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {},
  );
const type = async (words: string) => userEvent.type(await screen.findByRole('combobox'), words);

describe('finding a case or a person', () => {
  it('opens by Ctrl and K, and goes to what the arrow keys chose, with one request for the whole word', async () => {
    server.answer(findCaseOrPerson, {
      people: [
        {
          id: PERSON,
          number: 'P-00012',
          full_name: 'Huda Mansour',
          account_type: 'PARENT',
          state: 'active',
          photo: null,
        },
      ],
      disputes: [{ id: CASE, number: 'D-2026-0418', title: 'Huda waited', state: 'open', severity: null }],
      concerns: [],
    });
    const { router } = await show();
    await userEvent.keyboard('{Control>}k{/Control}');
    await type('Huda');
    const options = await screen.findAllByRole('option');
    expect(
      options.map((option) => [
        option.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
        option.getAttribute('aria-selected'),
      ]),
    ).toEqual([
      [expect.stringContaining('Huda MansourParent, P-00012, Active'), 'true'],
      ['Huda waitedD-2026-0418, Not assigned', 'false'],
    ]);
    expect(server.calls.map(({ address }) => address)).toEqual(['/api/staff/find/?q=Huda']);
    await userEvent.keyboard('{ArrowDown}');
    const box = screen.getByRole('combobox');
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await userEvent.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe(`/admin/assign-dispute/${CASE}`);
  });

  it('says when nothing matches', async () => {
    server.answer(findCaseOrPerson, { people: [], disputes: [], concerns: [] });
    await show();
    await userEvent.click(screen.getAllByRole('button', { name: /Find a case or a person/ })[0] as HTMLElement);
    await type('Nadia');
    expect(await screen.findByText('Nothing matches “Nadia”')).toBeDefined();
  });

  it('offers another try when the server cannot answer, instead of an empty list', async () => {
    server.refuse(findCaseOrPerson, 'unavailable');
    await show();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await type('Nadia');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByText(/No matches/)).toBeNull();
  });
});

describe('the list of shortcuts', () => {
  it('opens by ? and names what works on this page right now', async () => {
    await show();
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Assign the case',
      'Find a case or a person',
      'Show this list',
    ]);
  });
});
