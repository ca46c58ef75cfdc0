import { Link } from 'react-router';
import { useRoleChoice } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LanguageLink } from './language-link.tsx';

const LINK = 'inline-flex min-h-11 items-center rounded-sm text-16 text-night-ink hover:text-white hover:underline';
const HOTLINES = [
  { number: '116111', text: 'footer.hotlineUae' },
  { number: '800988', text: 'footer.hotlineDubai' },
] as const;

interface Column {
  title: string;
  links: { text: string; to: string; onClick?: () => void }[];
}

const COLUMNS: Column[] = [
  {
    title: 'footer.product',
    links: [
      { text: 'nav.howItWorks', to: paths.howItWorks },
      { text: 'nav.aboutUs', to: paths.aboutUs },
      { text: 'nav.articles', to: paths.articles },
      { text: 'nav.faqs', to: paths.faq },
      { text: 'nav.contact', to: paths.contact },
    ],
  },
  {
    title: 'footer.forYou',
    links: [
      { text: 'nav.login', to: paths.login },
      { text: 'nav.signUp', to: paths.register },
      { text: 'nav.becomeLsa', to: paths.registerAsLsa, onClick: () => useRoleChoice.getState().roleSet('LSA') },
      { text: 'nav.terms', to: paths.terms },
    ],
  },
];

export function PublicFooter() {
  const { t, language } = useText('public');
  return (
    <footer className="on-dark bg-night pt-16 pb-10 text-night-ink">
      <div className="mx-auto w-full max-w-312 px-5 lg:px-6">
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
          <div>
            <Link to={paths.home} className="inline-block rounded-control">
              <Logo tone="night" />
              <span className="visually-hidden"> {t('nav.home')}</span>
            </Link>
            <p className="mt-4 max-w-[24em] text-16 text-night-soft">{t('footer.about')}</p>
          </div>
          {COLUMNS.map((column) => (
            <nav key={column.title} aria-label={t(column.title)}>
              <h2 className="mb-1 text-16 text-white">{t(column.title)}</h2>
              <ul>
                {column.links.map(({ text, ...link }) => (
                  <li key={text}>
                    <Link {...link} className={LINK}>
                      {t(text)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className="mb-1 text-16 text-white">{t('footer.danger')}</h2>
            <ul>
              {HOTLINES.map(({ number, text }) => (
                <li key={number}>
                  <a href={`tel:${number}`} className={LINK}>
                    <b className="inline-block min-w-18.5 text-white">{number}</b>
                    {t(text)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-night-line border-t pt-6 text-14 text-night-soft">
          <p>{t('footer.legal', { year: new Date().getUTCFullYear() })}</p>
          <LanguageLink language={language === 'ar' ? 'en' : 'ar'} className={LINK}>
            {t('nav.otherLanguage')}
          </LanguageLink>
        </div>
      </div>
    </footer>
  );
}
