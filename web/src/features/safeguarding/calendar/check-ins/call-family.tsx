import { Phone } from 'lucide-react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { useFamilyPhone } from '../calendar.queries.ts';
import { useCalendarText } from '../use-calendar-text.ts';

/** The number is shown once it is asked for, and that is logged. */
export function CallFamily({ childId }: { childId: string }) {
  const { t } = useCalendarText();
  const errorText = useErrorMessage();
  const phone = useFamilyPhone();
  const number = phone.data?.phone_number;
  if (number) {
    return (
      <LinkButton href={`tel:${number}`} size="dense" icon={Phone} className="touch-44" dir="ltr">
        {number}
      </LinkButton>
    );
  }
  return (
    <Button
      size="dense"
      icon={Phone}
      className="touch-44"
      isPending={phone.isPending}
      onClick={() =>
        phone.mutate(childId, {
          onSuccess: ({ phone_number }) => void (phone_number === null && toast.error(t('call.none'))),
          onError: (error) => void toast.error(errorText(error).message),
        })
      }
    >
      {t('call.open')}
    </Button>
  );
}
