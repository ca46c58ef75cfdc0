import { formatDate } from '@sanad/contract/time.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { AccountFacts } from './account-facts.tsx';
import { firstName, partOfDay, weekdayOf } from './greeting.ts';
import { LatestArticles } from './latest-articles.tsx';

interface Props {
  picture: string;
  title: string;
  text: string;
  /** What this role has to do or to know, between the greeting and the account. */
  children?: ReactNode;
}

/** Home of parents and LSAs: a greeting, what is true about the account today, and something to read. */
export function FamilyHome({ picture, title, text, children }: Props) {
  const { t, i18n } = useTranslation('home');
  const [now] = useState(() => new Date());
  const name = firstName(useSession((session) => session.user?.full_name) ?? '');
  const greeting = t(`greeting.${partOfDay(now)}`);
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('title')} />
      <PageHeading lead={`${weekdayOf(now, i18n.language)} ${formatDate(now)}`} className="mb-8">
        {name ? t('greeting.named', { greeting, name }) : greeting}
      </PageHeading>
      <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <section className="on-dark overflow-hidden rounded-panel bg-deep text-deep-ink">
            <div className="grid items-end gap-6 sm:grid-cols-[minmax(0,1fr)_18rem]">
              <div className="p-6 sm:pe-0 lg:p-8 lg:pe-0">
                <h2 className="text-24">{title}</h2>
                <p className="mt-2 text-deep-soft">{text}</p>
              </div>
              <img src={picture} alt="" className="w-full max-sm:-mt-6 rtl:-scale-x-100" />
            </div>
          </section>
          {children}
          <section>
            <h2 className="mb-4 text-20">{t('account.title')}</h2>
            <Card padding="none">
              <AccountFacts />
            </Card>
          </section>
        </div>
        <LatestArticles />
      </div>
    </div>
  );
}
