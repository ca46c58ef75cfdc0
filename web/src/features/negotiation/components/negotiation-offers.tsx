import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { lsaGets, percentBelow } from '../offers.ts';
import { useNegotiationText } from '../use-negotiation-text.ts';

/** Offer by offer, oldest first: one's own at the inline end, the other side's at the start. */
export function NegotiationOffers({ negotiation }: { negotiation: Negotiation }) {
  const { t, money, moment } = useNegotiationText();
  const { fee_basis_points } = usePolicy();
  const other = negotiation.your_side === 'parent' ? negotiation.lsa.name : negotiation.parent.name;
  return (
    <ol aria-label={t('thread.offers')} className="grid gap-3">
      {negotiation.offers.map(({ by, price_per_hour_fils, note, created_at }) => {
        const isOwn = by === negotiation.your_side;
        const below = percentBelow(price_per_hour_fils, negotiation.list_price_per_hour_fils);
        return (
          <li
            key={created_at}
            className={`w-fit min-w-60 max-w-[88%] rounded-card px-4 py-3 ${isOwn ? 'justify-self-end bg-mint text-pine-deep' : 'border border-line bg-card'}`}
          >
            <p className="text-14">{isOwn ? t('thread.you') : <bdi>{other}</bdi>}</p>
            <p className="leading-snug">
              <strong className="text-20">{money(price_per_hour_fils)}</strong> {t('hour')}
            </p>
            <p className="text-14">{below > 0 ? t('form.below', { percent: below }) : t('form.atList')}</p>
            {negotiation.your_side === 'lsa' && (
              <p className="font-medium text-14">
                {t('thread.youGet', { price: money(lsaGets(price_per_hour_fils, fee_basis_points)) })}
              </p>
            )}
            {note && (
              <p dir="auto" className="wrap-anywhere mt-2 whitespace-pre-line">
                {note}
              </p>
            )}
            <p className="mt-1.5 text-13">{moment(created_at)}</p>
          </li>
        );
      })}
    </ol>
  );
}
