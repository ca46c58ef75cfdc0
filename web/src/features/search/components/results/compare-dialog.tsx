import type { LsaCard } from '@sanad/contract/search/search.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import type { ReactNode } from 'react';
import { namedTime, useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useMediaQuery, WIDE } from '../../../../ui/use-media-query.ts';
import { type ForChild, matchReasonTexts } from '../../reasons.ts';
import { type SearchText, useSearchText } from '../../use-search-text.ts';
import { Portrait, Rating } from '../profile/portrait.tsx';
import { ReasonList } from './match-reasons.tsx';

interface Props {
  isOpen: boolean;
  lsas: readonly LsaCard[];
  onClose: () => void;
  child: ForChild | null;
  profileTo: (id: string) => string;
  bookTo: (lsa: LsaCard) => string;
}

const ROWS: { key: string; cell: (lsa: LsaCard, searchText: SearchText, zone: string) => ReactNode }[] = [
  { key: 'price', cell: (lsa, { money }) => <strong>{money(lsa.price_per_hour_fils)}</strong> },
  { key: 'proposal', cell: (lsa, { t }) => t(lsa.open_to_negotiation ? 'compare.yes' : 'compare.no') },
  { key: 'role', cell: (lsa, { role }) => role(lsa) },
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
      return namedTime(formatDateTime(start, zone, language), zone, start, language);
    },
  },
];

const SCROLLED = 'md:fade-edges -mx-3 max-h-[calc(100dvh-9rem)] overflow-auto';
const CELL = 'px-3 text-start align-top leading-snug';

export default function CompareDialog({ isOpen, lsas, child, onClose, profileTo, bookTo }: Props) {
  const searchText = useSearchText();
  const zone = useViewerZone();
  const { t } = searchText;
  const isWide = useMediaQuery(WIDE);
  const reasons = lsas.map((lsa) => matchReasonTexts(lsa.reasons, searchText, child));
  // Without needs there is nothing to fit.
  const hasFit = child?.needs.length !== 0 && reasons.some((texts) => texts.length > 0);
  const width = isWide ? 'min-w-140' : lsas.length > 2 ? 'min-w-120' : '';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('compare.title')} size="lg">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways has to be reachable by keyboard */}
      <section aria-label={t('compare.table')} tabIndex={0} className={SCROLLED}>
        <table className={`w-full table-fixed border-collapse ${width}`}>
          <thead>
            <tr>
              {isWide && <td className="w-28" />}
              {lsas.map((lsa) => (
                <td key={lsa.id} className="px-3">
                  <Portrait lsa={lsa} className="h-20! w-16!" />
                </td>
              ))}
            </tr>
            {/* Whose values these are stays in sight while the rest scrolls. */}
            <tr className="sticky top-0 z-1 bg-card">
              {isWide && <td />}
              {lsas.map((lsa) => (
                <th key={lsa.id} scope="col" className="px-3 pt-2 pb-3 text-start align-bottom">
                  <span className="wrap-anywhere block text-18 leading-tight">
                    <bdi>{lsa.name}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {hasFit && (
            <Row name={t('compare.fit')} isWide={isWide}>
              {lsas.map((lsa, index) => (
                <td key={lsa.id} className={`${CELL} text-15 ${isWide ? 'py-2.5' : 'pt-0.5 pb-2.5'}`}>
                  <ReasonList reasons={reasons[index] ?? []} />
                </td>
              ))}
            </Row>
          )}
          {ROWS.map((row) => (
            <Row key={row.key} name={t(`compare.${row.key}`)} isWide={isWide}>
              {lsas.map((lsa) => (
                <td key={lsa.id} className={`${CELL} text-15 ${isWide ? 'py-2.5' : 'pt-0.5 pb-2.5'}`}>
                  {row.cell(lsa, searchText, zone)}
                </td>
              ))}
            </Row>
          ))}
          <tbody>
            <tr>
              {isWide && <td />}
              {lsas.map((lsa) => (
                <td key={lsa.id} className="px-3 pt-3 align-top">
                  <LinkButton
                    to={bookTo(lsa)}
                    size="sm"
                    isBlock
                    variant="primary"
                    onClick={onClose}
                    className="mb-2"
                    aria-label={t('card.named', { action: t('compare.book'), name: lsa.name })}
                  >
                    {t('compare.book')}
                  </LinkButton>
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

/** Where there is room the name has a column of its own; on a phone it is above the values, and they share the width. */
function Row({ name, isWide, children }: { name: string; isWide: boolean; children: ReactNode[] }) {
  const head = `${CELL} font-medium text-ink-soft ${isWide ? 'py-2.5 text-15' : 'pt-2.5 text-14'}`;
  return (
    <tbody className="border-line border-t">
      {isWide ? (
        <tr>
          <th scope="row" className={head}>
            {name}
          </th>
          {children}
        </tr>
      ) : (
        <>
          <tr>
            <th scope="rowgroup" colSpan={children.length} className={head}>
              <span className="sticky start-3">{name}</span>
            </th>
          </tr>
          <tr>{children}</tr>
        </>
      )}
    </tbody>
  );
}
