import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import picture from '../../../../drawings/celebrate.svg';
import { useProduct } from '../../../../lib/use-product.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';

interface Props {
  isBooking: boolean;
  /** The child is there, but the parent's own details are not: they can be sent again. */
  onSendParent: (() => Promise<void>) | null;
}

export function SuccessStep({ isBooking, onSendParent }: Props) {
  const { t } = useTranslation('onboarding');
  const product = useProduct();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    await onSendParent?.().catch(() => undefined);
    setIsSending(false);
  }

  return (
    <div className="grid justify-items-center text-center">
      <img src={picture} alt="" className="w-full max-w-110 rtl:-scale-x-100" />
      <p className="mt-6 font-semibold text-15 text-saffron-ink tracking-wide [[lang=ar]_&]:tracking-normal">
        {t('parent.success.level')}
      </p>
      <h1 ref={(heading) => heading?.focus()} tabIndex={-1} className="mt-2 text-balance text-28 lg:text-36">
        {t('parent.success.title', { product })}
      </h1>
      <p className="mt-3 max-w-[44ch] text-balance text-ink-soft">
        {t(isBooking ? 'parent.success.book' : 'parent.success.next')}
      </p>
      {onSendParent && (
        <Notice
          tone="warning"
          className="mt-6 w-full text-start"
          action={
            <Button size="sm" isPending={isSending} onClick={send}>
              {t('parent.success.sendAgain')}
            </Button>
          }
        >
          {t('parent.success.parentMissing')}
        </Notice>
      )}
    </div>
  );
}
