import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { changeLanguage, type Language } from '../../../lib/text/i18n.ts';

interface Props {
  language: Language;
  className: string;
  children: ReactNode;
}

/**
 * Without JavaScript the server handles ?lang=; with it the page changes in place. The address is relative, because the
 * page for what is not there is the same at every address.
 */
export function LanguageLink({ language, className, children }: Props) {
  const { i18n } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);

  async function change() {
    await changeLanguage(i18n, language);
    if (!query.has('lang')) return;
    query.delete('lang');
    navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }

  return (
    <a
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change();
      }}
    >
      {children}
    </a>
  );
}
