import type { LsaCard } from '@sanad/contract/search.ts';
import { formatDate, formatTime } from '@sanad/contract/time.ts';
import type { ReactNode } from 'react';
import { useViewerZone } from '../../../lib/viewer-zone.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useWords, type Words } from '../use-words.ts';
import { Portrait, Rating } from './portrait.tsx';

interface Props {
  lsas: readonly LsaCard[];
  onClose: () => void;
  profileTo: (id: string) => string;
}

const ROWS: { key: string; cell: (lsa: LsaCard, words: Words, zone: string) => ReactNode }[] = [
  { key: 'price', cell: (lsa, { money }) => <strong>{money(lsa.price_per_hour_fils)}</strong> },
  { key: 'proposal', cell: (lsa, { t }) => t(lsa.open_to_negotiation ? 'compare.yes' : 'compare.no') },
  { key: 'role', cell: (lsa, { name }) => name('specialization', lsa.main_specialization) },
  {
    key: 'experience',
    cell: (lsa, { name, t }) =>
      lsa.years_of_experience ? name('experience', lsa.years_of_experience) : t('compare.unknown'),
  },
  { key: 'place', cell: (lsa, { place, t }) => (lsa.area ? place(lsa.area) : t('compare.unknown')) },
  { key: 'needs', cell: (lsa, { list }) => list('need', lsa.needs_supported) },
  { key: 'sessions', cell: (lsa, { list }) => list('sessionType', lsa.session_types) },
  { key: 'languages', cell: (lsa, { list, t }) => list('language', lsa.languages) || t('compare.unknown') },
  { key: 'proof', cell: (lsa, { t }) => t(lsa.verified ? 'card.verified' : 'compare.proofNot') },
  { key: 'rating', cell: (lsa) => <Rating lsa={lsa} /> },
  {
    key: 'next',
    cell: (lsa, { t, language }, zone) => {
      const first = lsa.next_free[0];
      if (!first) return t('card.noneFree');
      const start = new Date(first);
      return `${formatDate(start, zone)}${t('comma')}${formatTime(start, zone, language)}`;
    },
  },
];

export function CompareDialog({ lsas, onClose, profileTo }: Props) {
  const words = useWords();
  const zone = useViewerZone();
  const { t } = words;
  const cell = 'border-line border-t px-3 py-2.5 text-start align-top text-15 leading-snug';
  return (
    <Dialog isOpen onClose={onClose} title={t('compare.title')} size="lg">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways has to be reachable by keyboard */}
      <section aria-label={t('compare.table')} tabIndex={0} className="fade-edges -mx-3 overflow-x-auto">
        <table className="w-full min-w-140 table-fixed border-collapse">
          <thead>
            <tr>
              <td className="w-28" />
              {lsas.map((lsa) => (
                <th key={lsa.id} scope="col" className="px-3 pb-3 text-start align-bottom">
                  <Portrait lsa={lsa} className="mb-2 h-20! w-16!" />
                  <bdi className="wrap-anywhere block text-18 leading-tight">{lsa.name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={`${cell} font-medium text-ink-soft`}>
                  {t(`compare.${row.key}`)}
                </th>
                {lsas.map((lsa) => (
                  <td key={lsa.id} className={cell}>
                    {row.cell(lsa, words, zone)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {lsas.map((lsa) => (
                <td key={lsa.id} className="px-3 pt-3">
                  <LinkButton
                    to={profileTo(lsa.id)}
                    size="sm"
                    isBlock
                    variant="ghost"
                    onClick={onClose}
                    aria-label={t('card.named', { action: t('card.view'), name: lsa.name })}
                  >
                    {t('card.view')}
                  </LinkButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
