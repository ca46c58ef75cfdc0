import type { MatchReason } from '@sanad/contract/search/search.ts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../../lib/testing/render.testing.tsx';
import { lsaCard } from '../../search.testing.ts';
import CompareDialog from './compare-dialog.tsx';

const lsa = (id: string, reasons: MatchReason[]) => lsaCard({ id, name: `Mariam ${id}`, reasons });
const NEEDS: MatchReason = { fits: true, kind: 'needs', facts: { needs: ['dyslexia'], met: 1, of: 1 } };
const AREA: MatchReason = { fits: false, kind: 'area', facts: { area: 'al_barsha' } };

describe('LSAs side by side', () => {
  it.each([
    ['with needs', [NEEDS], ['dyslexia'], true],
    ['without needs', [AREA], [], false],
    ['when nothing was asked for', [], null, false],
  ])('compares how they fit the child: %s', async (_, reasons, needs, isShown) => {
    const dialog = (
      <CompareDialog
        isOpen
        onClose={() => {}}
        lsas={[lsa('A', reasons), lsa('B', [])]}
        child={needs && { name: 'Omar', needs }}
        profileTo={() => '/'}
        bookTo={() => '/'}
      />
    );
    await renderApp([{ path: '*', element: dialog }]);
    expect(await screen.findByText('Experience')).toBeDefined();
    expect(screen.queryByText('Fit') !== null).toBe(isShown);
  });
});
