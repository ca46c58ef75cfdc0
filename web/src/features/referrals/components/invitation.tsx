import type { Referrals } from '@sanad/contract/referrals.ts';
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import picture from '../../../drawings/invite-a-family.svg';
import { usePolicy } from '../../../lib/policy.ts';
import { toast } from '../../../lib/toast.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { canShare, mailLink, whatsAppLink } from '../share-links.ts';
import { useReferralText } from '../use-referral-text.ts';

/** Everything one needs to invite somebody: link, code, a code to scan, and the usual ways to send it. */
export function Invitation({ referrals }: { referrals: Referrals }) {
  const { t } = useReferralText();
  return (
    <section
      aria-label={t('panel')}
      className="relative grid gap-6 overflow-hidden rounded-panel bg-mint px-5 pt-5.5 md:grid-cols-[minmax(0,1fr)_13.25rem] md:gap-7 md:p-8 xl:grid-cols-[minmax(0,1fr)_13.25rem_16.5rem]"
    >
      <div className="min-w-0">
        <OwnLink link={referrals.link} />
        <OwnCode code={referrals.code} />
        <Ways referrals={referrals} />
      </div>
      <figure className="z-1 grid w-55 content-start justify-items-center gap-2.5 justify-self-center rounded-card bg-white p-5 pb-3.5 text-[#12302f] md:w-auto md:self-center md:justify-self-stretch">
        <QrCode text={referrals.link} label={t('scanLabel')} />
        <figcaption className="text-14">{t('scan')}</figcaption>
      </figure>
      <img
        src={picture}
        alt=""
        className="-mx-5 -mt-9 aspect-[390/300] w-[calc(100%+2.5rem)] max-w-none object-cover object-left-bottom md:hidden xl:absolute xl:end-0 xl:bottom-0 xl:m-0 xl:block xl:aspect-auto xl:h-full xl:w-74 rtl:-scale-x-100"
      />
    </section>
  );
}

function OwnLink({ link }: { link: string }) {
  const { t } = useReferralText();
  const copy = useCopy();
  return (
    <>
      <p id="own-link" className="mb-2 font-medium">
        {t('link')}
      </p>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <input
          readOnly
          aria-labelledby="own-link"
          dir="ltr"
          value={link.replace(/^https?:\/\//, '')}
          onFocus={(event) => event.currentTarget.select()}
          className="h-13 min-w-0 shrink-0 text-ellipsis sm:flex-1 rounded-control border-[1.5px] border-line-strong bg-card px-4 font-medium text-16 rtl:text-end"
        />
        <Button variant="primary" icon={Copy} className="h-13" onClick={() => copy(link, t('linkCopied'))}>
          {t('copyLink')}
        </Button>
      </div>
    </>
  );
}

function OwnCode({ code }: { code: string }) {
  const { t } = useReferralText();
  const copy = useCopy();
  return (
    <div className="mt-5 flex items-center justify-between gap-3.5 sm:justify-start">
      <p className="min-w-0">
        <span className="block text-15 text-pine-deep">{t('code')}</span>
        <bdi dir="ltr" className="block break-all font-semibold text-28 leading-tight tracking-wide">
          {code}
        </bdi>
      </p>
      <IconButton variant="plain" icon={Copy} label={t('copyCode')} onClick={() => copy(code, t('codeCopied'))} />
    </div>
  );
}

function Ways({ referrals: { link, reward_kind } }: { referrals: Referrals }) {
  const { t, moneyInside } = useReferralText();
  const { referral_reward_fils } = usePolicy();
  const words = t(`${reward_kind}.shareText`, { amount: moneyInside(referral_reward_fils) });
  const subject = t('shareSubject');
  const look = 'flex-1 px-2! whitespace-nowrap max-sm:[&_svg]:hidden sm:flex-none sm:px-5!';
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      <LinkButton
        href={whatsAppLink(`${words} ${link}`)}
        target="_blank"
        rel="noopener"
        icon={MessageCircle}
        className={look}
      >
        {t('whatsApp')}
      </LinkButton>
      <LinkButton href={mailLink(subject, `${words}\n${link}`)} icon={Mail} className={look}>
        {t('email')}
      </LinkButton>
      {canShare() && (
        <Button
          icon={Share2}
          className={look}
          // Closing the share sheet counts as an error there, and is none.
          onClick={() => void navigator.share({ title: subject, text: words, url: link }).catch(() => {})}
        >
          {t('share')}
        </Button>
      )}
    </div>
  );
}

function useCopy() {
  const { t } = useReferralText();
  return async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
    } catch {
      toast.error(t('notCopied'));
    }
  };
}
