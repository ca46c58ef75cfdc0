import { ArrowRight } from 'lucide-react';
import missingStone from '../../../drawings/missing-stone.svg';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { PageHead } from '../../page-head.tsx';
import { Page, PageTitle } from './page-title.tsx';

const WAYS = [
  { text: 'nav.howItWorks', to: paths.howItWorks },
  { text: 'nav.articles', to: paths.articles },
  { text: 'nav.faqs', to: paths.faq },
  { text: 'nav.contact', to: paths.contact },
  { text: 'nav.login', to: paths.login },
] as const;

export function Component() {
  const { t } = useText('public');
  return (
    <Page>
      <PageHead title={t('notFound.pageTitle')} />
      <div data-not-found className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div>
          <PageTitle eyebrow={t('notFound.pageTitle')} title={t('notFound.title')}>
            <p>{t('notFound.lead')}</p>
          </PageTitle>
          <LinkButton to={paths.home} variant="primary" className="mt-8">
            {t('notFound.home')}
          </LinkButton>
          <ul className="mt-5 flex flex-wrap gap-x-7">
            {WAYS.map(({ text, to }) => (
              <li key={text}>
                <TextLink to={to} iconEnd={ArrowRight}>
                  {t(text)}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
        <img
          src={missingStone}
          alt=""
          width={720}
          height={320}
          className="h-auto w-full rounded-panel rtl:-scale-x-100 dark:brightness-80"
        />
      </div>
    </Page>
  );
}
