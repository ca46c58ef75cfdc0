import type { Notification } from '@sanad/contract/notifications.ts';
import { type NotificationSample, sampleMailUrl } from '@sanad/contract/staff/notification-samples.ts';
import { Lock, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotificationSamples } from '../../../features/notification-samples/notification-samples.queries.ts';
import { NotificationItem } from '../../../features/notifications/components/notification-item.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { directionOf, type Language, languageOf } from '../../../lib/text/i18n.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';

/** Demo mode: every kind of notification, as each channel shows it. */
export function Component() {
  const { t } = useTranslation('dev');
  return (
    <AriaLocale>
      <main className="mx-auto w-full max-w-300 px-5 py-8">
        <PageHead title={t('notifications.title')} />
        <PageHeading lead={t('notifications.lead')} className="mb-6">
          {t('notifications.title')}
        </PageHeading>
        <Samples />
      </main>
    </AriaLocale>
  );
}

function Samples() {
  const { t, i18n } = useTranslation('dev');
  const samples = useNotificationSamples();
  const [typed, setTyped] = useState('');
  const [language, setLanguage] = useState<Language>(languageOf(i18n.language));
  if (samples.error instanceof ApiError && samples.error.status === 404) {
    return (
      <EmptyState icon={Lock} title={t('outbox.closed')}>
        {t('outbox.closedHint')}
      </EmptyState>
    );
  }
  if (samples.isLoadingError) return <ErrorState onRetry={() => samples.refetch()} isRetrying={samples.isFetching} />;
  if (!samples.data) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  }
  const shown = samples.data.filter(({ kind, topic }) => `${kind} ${topic}`.includes(typed.trim().toLowerCase()));
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchField label={t('notifications.filter')} value={typed} onChange={setTyped} />
        <Segment
          label={t('notifications.language')}
          options={[
            { id: 'en', name: 'English' },
            { id: 'ar', name: 'العربية' },
          ]}
          value={language}
          onChange={(id) => setLanguage(id === 'ar' ? 'ar' : 'en')}
        />
      </div>
      <p role="status" className="text-15 text-ink-soft">
        {t('notifications.count', { count: shown.length })}
      </p>
      {shown.length === 0 && <EmptyState icon={SearchX} title={t('notifications.noMatch')} />}
      {shown.map((sample) => (
        <Sample key={sample.kind} sample={sample} language={language} />
      ))}
    </div>
  );
}

function Sample({ sample, language }: { sample: NotificationSample; language: Language }) {
  const { t } = useTranslation('dev');
  const { kind, topic, bell, is_grouped } = sample;
  const { mail, sms, push } = sample[language];
  return (
    <Card as="article" aria-labelledby={kind} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={kind} dir="ltr" className="text-18">
          {kind}
        </h2>
        <Badge tone="sky" size="sm">
          {topic}
        </Badge>
        {bell?.needs_you && (
          <Badge tone="saffron" size="sm">
            {t('notifications.needsYou')}
          </Badge>
        )}
        {is_grouped && (
          <Badge tone="neutral" size="sm">
            {t('notifications.grouped')}
          </Badge>
        )}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Part title={t('notifications.bell')} isEmpty={!bell}>
            {bell && (
              <ul lang={language} dir={directionOf(language)}>
                <NotificationItem notification={onlyIn(bell, language)} isMostUrgent onRead={() => {}} />
              </ul>
            )}
          </Part>
          <Part title={t('notifications.push')} isEmpty={!push}>
            <p dir="auto" className="font-medium">
              {push?.title}
            </p>
            <p dir="auto">{push?.body}</p>
          </Part>
          <Part title={t('notifications.sms')} isEmpty={!sms}>
            <p dir="auto">{sms}</p>
          </Part>
          <Part title={t('notifications.text')} isEmpty={!mail}>
            <p dir="auto" className="whitespace-pre-line break-words text-14">
              {mail?.text}
            </p>
          </Part>
        </div>
        <Part title={mail ? `${t('notifications.mail')}: ${mail.subject}` : t('notifications.mail')} isEmpty={!mail}>
          <MailFrame src={sampleMailUrl(kind, language)} title={t('notifications.previewOf', { kind })} />
        </Part>
      </div>
    </Card>
  );
}

/** In this language, whatever the language of the page. */
function onlyIn({ words, action, ...rest }: Notification, language: Language): Notification {
  const title = words[language];
  const press = action?.[language];
  return { ...rest, words: { en: title, ar: title }, action: press === undefined ? null : { en: press, ar: press } };
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  const { t } = useTranslation('dev');
  return (
    <section>
      <h3 className="mb-1 text-14 text-ink-faint">{title}</h3>
      {isEmpty ? <p className="text-15 text-ink-faint">{t('notifications.none')}</p> : children}
    </section>
  );
}
