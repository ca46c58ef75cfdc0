import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useBookingText } from '../../../features/bookings/use-booking-text.ts';
import { callQuery, useSetAgreements } from '../../../features/calls/calls.queries.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';

/** Asked once, with the first online session of a child with an LSA; the device check of each call shows it again. */
export function ChildAloneCard({ session }: { session: BookingSummary }) {
  const { t } = useBookingText();
  const title = useId();
  const errorText = useErrorMessage();
  const { data: call } = useQuery(callQuery(session.id));
  const { mutate } = useSetAgreements(session.id);
  const [isChanged, setIsChanged] = useState(false);
  if (!call || (call.agreements.child_may_be_alone !== null && !isChanged)) return null;
  const names = { child: session.child.first_name, name: firstName(session.lsa.name) };
  function agree(child_may_be_alone: boolean) {
    setIsChanged(true);
    mutate({ child_may_be_alone }, { onError: (error) => void toast.error(errorText(error).message) });
  }
  return (
    <Card as="section" padding="lg" aria-labelledby={title}>
      <h2 id={title} className="mb-1 text-20">
        {t('alone.title')}
      </h2>
      <p className="mb-2 text-ink-soft">{t('alone.text', names)}</p>
      <Checkbox isSelected={call.agreements.child_may_be_alone === true} onChange={agree}>
        {t('alone.agree', names)}
      </Checkbox>
    </Card>
  );
}
