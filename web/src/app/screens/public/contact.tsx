import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { contactChannelsQuery } from '../../../features/contact/contact.queries.ts';
import { ContactForm } from '../../../features/contact/contact-form.tsx';
import { readablePhone } from '../../../features/contact/readable-phone.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { useIsInBrowser } from '../../../lib/use-is-in-browser.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { Page, PageTitle } from './page-title.tsx';

/** A form into our team's inbox, and the other ways to reach us that are configured. */
export function Component() {
  const { t } = useText('contact');
  const isInBrowser = useIsInBrowser();
  return (
    <Page>
      <PageHead title={t('pageTitle')} description={t('pageDescription')} />
      <PageTitle eyebrow={t('pageTitle')} title={t('title')}>
        <p>{t('lead')}</p>
      </PageTitle>
      <div className="mt-8 grid items-start gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:gap-12">
        {isInBrowser ? (
          <ContactForm />
        ) : (
          <Loading>
            <Skeleton className="h-140" />
          </Loading>
        )}
        <aside className="grid gap-6">
          <Channels />
          <p className="text-16 text-ink-soft">
            {t('faqHint')} <TextLink to={paths.faq}>{t('faqLink')}</TextLink>
          </p>
        </aside>
      </div>
    </Page>
  );
}

function Channels() {
  const { t } = useText('contact');
  const { data } = useQuery(contactChannelsQuery);
  const channels: { id: string; icon: LucideIcon; value: string; href: string }[] = [];
  if (data?.email) channels.push({ id: 'email', icon: Mail, value: data.email, href: `mailto:${data.email}` });
  if (data?.phone)
    channels.push({ id: 'phone', icon: Phone, value: readablePhone(data.phone), href: `tel:${data.phone}` });
  if (data?.whatsapp) {
    const href = `https://wa.me/${data.whatsapp.replace('+', '')}`;
    channels.push({ id: 'whatsapp', icon: MessageCircle, value: readablePhone(data.whatsapp), href });
  }
  if (channels.length === 0) return null;
  return (
    <section aria-label={t('channels.title')} className="rounded-card border border-line bg-card p-5">
      <h2 className="text-20">{t('channels.title')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {channels.map(({ id, icon: Icon, value, href }) => (
          <li key={id}>
            <a href={href} rel="noreferrer" className="group flex min-h-14 items-center gap-4 py-2">
              <Icon size={20} aria-hidden className="shrink-0 text-pine" />
              <span className="min-w-0">
                <span className="block text-15 text-ink-soft">{t(`channels.${id}`)}</span>
                <span dir="ltr" className="wrap-anywhere font-medium text-pine group-hover:underline">
                  {value}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
