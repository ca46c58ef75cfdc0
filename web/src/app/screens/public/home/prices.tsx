import { formatFils, shareOf } from '@sanad/contract/payments/money.ts';
import { percentOf } from '@sanad/contract/policy/policy-words.ts';
import { usePolicy } from '../../../../lib/policy.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Eyebrow } from '../../../../ui/brand/eyebrow.tsx';
import { Band, BandTitle, Intro } from '../band.tsx';
import { PlansChange } from './plans-change.tsx';

const EXAMPLE_HOUR_FILS = 16_000;

/** Torn off at the foot, like a receipt. */
const RECEIPT =
  'relative mb-3.5 rounded-t-card border border-line border-b-0 bg-card px-5 pt-6 pb-4 lg:px-9 lg:pt-8 lg:pb-6 ' +
  'after:absolute after:-inset-x-px after:top-full after:h-3.5 after:bg-[radial-gradient(circle_at_12px_0,var(--card)_11px,var(--line)_11px_12px,transparent_12.5px)] after:bg-[size:24px_14px] after:[background-repeat:round_no-repeat]';

export function Prices() {
  const { t, language } = useText('public');
  const aed = (fils: number) => formatFils(fils, language);
  const { fee_basis_points } = usePolicy();
  const fee = shareOf(EXAMPLE_HOUR_FILS, fee_basis_points);
  const paid = [
    { text: t('home.prices.session'), fils: EXAMPLE_HOUR_FILS },
    { text: t('home.prices.bookingFee'), fils: 0 },
    { text: t('home.prices.trialCall'), fils: 0 },
  ];
  const shares = [
    { text: t('home.prices.lsaReceives'), fils: EXAMPLE_HOUR_FILS - fee },
    { text: t('home.prices.weKeep', { percent: percentOf(fee_basis_points) }), fils: fee },
  ];
  return (
    <Band>
      <Eyebrow>{t('home.prices.eyebrow')}</Eyebrow>
      <BandTitle className="mt-3.5">{t('home.prices.title')}</BandTitle>
      <Intro>{t('home.prices.intro')}</Intro>
      <div className="mt-9 grid gap-8 lg:mt-12 lg:grid-cols-2">
        <div className={RECEIPT}>
          <h3 className="mb-2 flex flex-wrap items-center justify-between gap-2 text-20">
            {t('home.prices.exampleTitle')}
            <Badge>{t('home.example')}</Badge>
          </h3>
          <dl>
            {paid.map(({ text, fils }) => (
              <div key={text} className="flex justify-between gap-4 border-line border-b py-3">
                <dt>{text}</dt>
                <dd className="whitespace-nowrap">{aed(fils)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 pt-4.5 pb-3 font-semibold text-22">
              <dt>{t('home.prices.youPay')}</dt>
              <dd className="whitespace-nowrap">{aed(EXAMPLE_HOUR_FILS)}</dd>
            </div>
            {shares.map(({ text, fils }) => (
              <div key={text} className="flex justify-between gap-4 py-0.75 text-16 text-ink-soft">
                <dt>{text}</dt>
                <dd className="whitespace-nowrap">{aed(fils)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-15 text-ink-soft">{t('home.prices.note')}</p>
        </div>
        <PlansChange />
      </div>
    </Band>
  );
}
