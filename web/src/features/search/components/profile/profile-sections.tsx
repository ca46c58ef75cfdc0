import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { Award, Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { CheckRow } from '../../../../ui/check-row.tsx';
import type { ForChild } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';
import { NEED_ICONS } from '../filters/need-icons.ts';

export function ProfileSection({
  title,
  anchor,
  actions,
  children,
}: {
  title: string;
  /** Where the links at the top of the page lead. */
  anchor?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} tabIndex={-1} className="text-24">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** What somebody helps with; the child's own needs first, and marked. */
export function NeedCards({ needs, child }: { needs: PublicLsaProfile['needs_supported']; child: ForChild | null }) {
  const { t, name } = useSearchText();
  const isHit = (need: string) => child?.needs.includes(need) ?? false;
  const ordered = [...needs].sort((one, other) => Number(isHit(other)) - Number(isHit(one)));
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {ordered.map((need) => {
        const Icon = NEED_ICONS[need];
        return (
          <Card
            as="li"
            key={need}
            className={`flex items-start gap-3.5 p-4! ${isHit(need) ? 'border-mint-line! bg-mint-soft!' : ''}`}
          >
            <Icon size={21} aria-hidden className="mt-0.5 shrink-0 text-pine" />
            <span>
              <strong className="block">{name('need', need)}</strong>
              <span className="mt-0.5 block text-15 text-ink-soft leading-snug">{t(`needSession.${need}`)}</span>
              {isHit(need) && child && (
                <span className="mt-1 flex items-center gap-1.5 font-medium text-14 text-leaf-ink">
                  <Check size={16} aria-hidden className="shrink-0" />
                  {t('profile.childsNeed', { name: child.name })}
                </span>
              )}
            </span>
          </Card>
        );
      })}
    </ul>
  );
}

/** Rows: every certificate with what our team has done about it. */
export function Credentials({ certificates }: Pick<PublicLsaProfile, 'certificates'>) {
  const { t, name } = useSearchText();
  return certificates.map(({ title, issuing_body, verified, verified_on }, index) => (
    <CheckRow
      // biome-ignore lint/suspicious/noArrayIndexKey: two certificates may bear the same name, and none moves
      key={index}
      icon={Award}
      title={<bdi>{title}</bdi>}
      note={name('issuingBody', issuing_body)}
      isDone={verified}
      status={
        verified_on
          ? t('profile.verifiedOn', { date: formatDay(verified_on) })
          : t(verified ? 'profile.isVerified' : 'profile.notVerified')
      }
    />
  ));
}

/** What somebody wrote about themselves, in their own language; a reader of the other one is told which it is. */
export function Bio({ text }: { text: string }) {
  const { t, language } = useSearchText();
  const written = languageOfText(text);
  return (
    <>
      <p
        lang={written}
        dir={written === 'ar' ? 'rtl' : 'ltr'}
        className="wrap-anywhere w-fit max-w-[42em] whitespace-pre-line text-start"
      >
        {text}
      </p>
      {written !== language && <p className="mt-2 text-14 text-ink-soft">{t(`profile.bioLanguage.${written}`)}</p>}
    </>
  );
}

/** By the letters there are more of. */
export function languageOfText(text: string): 'ar' | 'en' {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? 'ar' : 'en';
}
