import type { Checkout } from '@sanad/contract/bookings/checkouts.ts';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { listWithCommas } from '../../../../lib/text/list-text.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useReleaseCheckout } from '../../booking-actions.queries.ts';
import { heldCheckoutsQuery } from '../../bookings.queries.ts';
import { useBookingText } from '../../use-booking-text.ts';
import { holdEnd, useSecondsLeft } from '../../use-seconds-left.ts';

/** Hours that are kept and not paid yet; nothing at all while there are none, and gone when their time is over. */
export function CheckoutsWaiting({ payTo }: { payTo: (checkout: string) => string }) {
  const { t } = useBookingText();
  const { data = [], dataUpdatedAt, refetch } = useQuery(heldCheckoutsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label={t('unpaid.label')} className="grid gap-3">
      {data.map((checkout) => (
        <Waiting
          key={checkout.id}
          checkout={checkout}
          end={holdEnd(checkout, dataUpdatedAt)}
          onOver={() => void refetch()}
          to={payTo(checkout.id)}
        />
      ))}
    </section>
  );
}

interface Props {
  checkout: Checkout;
  end: number;
  onOver: () => void;
  to: string;
}

function Waiting({ checkout, end, onOver, to }: Props) {
  const { t, day, span, money, language } = useBookingText();
  const errorText = useErrorMessage();
  const left = useSecondsLeft(end, onOver);
  const release = useReleaseCheckout(checkout.id);
  const [first] = checkout.bookings;
  if (!first || left === 0) return null;
  const count = checkout.bookings.length;
  const title = t('unpaid.title', { count, name: first.lsa.name });

  function letGo() {
    release.mutate(undefined, {
      onSuccess: () => void toast.success(t('pay.released', { count })),
      onError: (error) => void toast.error(errorText(error).message),
    });
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-mint text-pine-deep">
        <Hourglass size={22} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold leading-snug">{title}</p>
        <p className="text-15 text-ink-soft">
          {t('unpaid.what', {
            child: first.child.first_name,
            when: listWithCommas([day(first.starts_at), span(first.starts_at, first.ends_at)], language),
            total: money(checkout.total_fils),
          })}{' '}
          <span className="font-medium text-saffron-ink">{t('hold.left', { count: Math.ceil(left / 60) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={to} size="sm" variant="primary" aria-label={`${t('unpaid.pay')}: ${title}`}>
          {t('unpaid.pay')}
        </LinkButton>
        <Button
          size="sm"
          onClick={letGo}
          isPending={release.isPending}
          aria-label={`${t('unpaid.letGo', { count })}: ${title}`}
        >
          {t('unpaid.letGo', { count })}
        </Button>
      </div>
    </Card>
  );
}
