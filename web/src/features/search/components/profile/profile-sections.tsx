import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { Award, BadgeCheck, Check, Clock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { ForChild } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';
import { NEED_ICONS } from '../filters/need-icons.ts';

export function ProfileSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
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

export function Credentials({ certificates }: Pick<PublicLsaProfile, 'certificates'>) {
  const { t, name } = useSearchText();
  return (
    <Card padding="none">
      <ul className="divide-y divide-line px-5">
        {certificates.map(({ title, issuing_body, verified }, index) => {
          const Sign = verified ? BadgeCheck : Clock;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two certificates may bear the same name, and none moves
              key={index}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 py-3.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              <Award size={21} aria-hidden className={verified ? 'text-leaf' : 'text-ink-soft'} />
              <p className="min-w-0 leading-snug">
                <span className="wrap-anywhere block font-medium">
                  <bdi>{title}</bdi>
                </span>
                <span className="text-15 text-ink-soft">{name('issuingBody', issuing_body)}</span>
              </p>
              <p
                className={`flex items-center gap-1.5 text-14 max-sm:col-start-2 ${verified ? 'text-leaf-ink' : 'text-ink-soft'}`}
              >
                <Sign size={16} aria-hidden className="shrink-0" />
                {t(verified ? 'profile.isVerified' : 'profile.notVerified')}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
