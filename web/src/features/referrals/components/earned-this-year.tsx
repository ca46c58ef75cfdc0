import { REFERRAL_REWARDS_PER_YEAR, type Referrals } from '@sanad/contract/referrals.ts';
import { Trans } from 'react-i18next';
import { Stone } from '../../../ui/brand/stone.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { stonesOf } from '../referral-step.ts';
import { useReferralText } from '../use-referral-text.ts';

const MAX = REFERRAL_REWARDS_PER_YEAR;

/** What inviting has earned this year: ten stones are the year's limit. */
export function EarnedThisYear({ referrals, moneyPath }: { referrals: Referrals; moneyPath: string }) {
  const { t, money } = useReferralText();
  const { reward_kind: kind, year, earned_fils, used_fils, rewarded, on_the_way_fils } = referrals;
  return (
    <section aria-labelledby="earned">
      <div className="mb-3.5 flex items-center justify-between gap-3">
        <h2 id="earned" className="text-20">
          {t(`${kind}.earned`)}
        </h2>
        <span className="-my-2">
          <TextLink to={moneyPath}>{t(`${kind}.money`)}</TextLink>
        </span>
      </div>
      <Card>
        <p className="text-14 text-ink-soft">{t('year.in', { year: String(year) })}</p>
        <p className="font-semibold text-28 tabular-nums leading-tight">{money(earned_fils)}</p>
        <Stones referrals={referrals} />
        <YearText referrals={referrals} />
        {rewarded >= MAX && <p className="mb-2 text-15">{t('year.full', { max: MAX, year: String(year) })}</p>}
        <dl className="divide-y divide-line">
          <Line name={t(`${kind}.used`)} value={money(used_fils)} />
          <Line name={t('year.onTheWay')} value={money(on_the_way_fils)} />
        </dl>
      </Card>
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3 last:pb-0">
      <dt>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

function Stones({ referrals }: { referrals: Referrals }) {
  const { t } = useReferralText();
  const { rewarded, on_the_way } = referrals;
  return (
    <div
      role="img"
      aria-label={t('year.stones', { count: rewarded, max: MAX, soon: on_the_way })}
      className="mt-4 mb-2 grid max-w-88 grid-cols-10 gap-1.25"
    >
      {stonesOf(MAX, referrals).map(({ number, state }) => (
        <Stone key={number} size="sm" state={state} className="h-4! w-full!" />
      ))}
    </div>
  );
}

function YearText({ referrals: { rewarded, on_the_way } }: { referrals: Referrals }) {
  const { translate } = useReferralText();
  return (
    <p className="mb-2 text-15 text-ink-soft">
      <Trans
        t={translate}
        i18nKey={on_the_way > 0 ? 'year.rewardedAndSoon' : 'year.rewarded'}
        values={{ count: rewarded, max: MAX, soon: on_the_way }}
        components={{ b: <b className="font-semibold text-ink" /> }}
      />
    </p>
  );
}
