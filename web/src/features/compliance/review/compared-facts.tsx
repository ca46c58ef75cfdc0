import type { SentDocument } from '@sanad/contract/compliance/compliance.ts';
import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import { daysBetween } from '@sanad/contract/compliance/compliance-rules.ts';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useComplianceText } from '../use-compliance-text.ts';

/** Letters only, so that a hyphen or a double space is no difference. */
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

export const hasSameName = (document: string, profile: string) => plain(document) === plain(profile);

/** What the document says, beside what the profile says. */
export function ComparedFacts({ document, lsa }: { document: SentDocument; lsa: ReviewedItem['lsa'] }) {
  const { t, day, today } = useComplianceText();
  const isSame = hasSameName(document.name_on_document, lsa.name);
  const age = document.issued_on ? daysBetween(document.issued_on, today) : 0;
  const isOver = document.valid_until !== null && document.valid_until < today;
  return (
    <dl aria-label={t('review.compare')} className="rounded-card border border-line text-14">
      <Fact mark={isSame ? 'fine' : 'differs'} name={t('review.name')}>
        <bdi>{document.name_on_document}</bdi>
        {!isSame && (
          <span className="block text-13 text-saffron-ink">{t('review.profileSays', { name: lsa.name })}</span>
        )}
      </Fact>
      {document.number !== '' && (
        <Fact mark="fine" name={t('review.number')}>
          <bdi>{document.number}</bdi>
        </Fact>
      )}
      <Fact mark={document.issued_on ? 'fine' : 'none'} name={t('review.issued')}>
        {document.issued_on
          ? t('review.issuedDays', { date: day(document.issued_on), count: age })
          : t('review.notGiven')}
      </Fact>
      <Fact mark={document.valid_until ? (isOver ? 'differs' : 'fine') : 'none'} name={t('review.validUntil')}>
        {document.valid_until ? day(document.valid_until) : t('review.notGiven')}
      </Fact>
    </dl>
  );
}

const MARKS = {
  fine: { icon: Check, ink: 'text-leaf-ink' },
  differs: { icon: TriangleAlert, ink: 'text-saffron-ink' },
  none: { icon: Minus, ink: 'text-ink-soft' },
};

function Fact({ mark, name, children }: { mark: keyof typeof MARKS; name: string; children: ReactNode }) {
  const { icon: Icon, ink } = MARKS[mark];
  return (
    <div className="flex gap-3 border-line border-b px-3 py-2.5 last:border-b-0">
      <Icon size={17} aria-hidden className={`mt-0.5 shrink-0 ${ink}`} />
      <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
