import { Languages, Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Logo } from '../../../ui/brand/logo.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ComfortButton } from './comfort-button.tsx';
import { currentOf, HEADER_ITEMS } from './header-items.ts';
import { LanguageLink } from './language-link.tsx';
import { useOwnArea } from './use-own-area.ts';
import { useScrolled } from './use-scrolled.ts';

const QUIET =
  'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3 font-medium text-16 text-ink-soft hover:bg-sunken hover:text-ink';
const ITEM =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-control px-3 font-medium text-16 hover:bg-sunken xl:px-2.5 aria-[current]:bg-mint aria-[current]:text-pine-deep';

export function PublicHeader() {
  const { t, language } = useText('public');
  const { pathname, key } = useLocation();
  const isScrolled = useScrolled();
  const ownArea = useOwnArea();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [shownKey, setShownKey] = useState(key);
  // Every route change closes the menu, back and forward included.
  if (shownKey !== key) {
    setShownKey(key);
    setIsOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      toggle.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  const other = language === 'ar' ? 'en' : 'ar';

  const items = HEADER_ITEMS.map(({ text, to }) => (
    <Link key={text} to={to} aria-current={currentOf(to, pathname)} className={ITEM}>
      {t(text)}
    </Link>
  ));
  const tools = (
    <>
      <LanguageLink language={other} className={QUIET}>
        <Languages size={18} aria-hidden />
        {t('nav.otherLanguage')}
      </LanguageLink>
      <ComfortButton className={`noscript:hidden ${QUIET}`} />
      {!ownArea && (
        <LinkButton to={paths.login} variant="quiet" size="sm" aria-current={currentOf(paths.login, pathname)}>
          {t('nav.login')}
        </LinkButton>
      )}
    </>
  );

  return (
    <header
      data-scrolled={isScrolled}
      className="sticky top-0 z-20 bg-page transition-shadow duration-150 data-[scrolled=true]:shadow-[0_1px_0_var(--line),0_8px_20px_-16px_rgb(18_48_47/0.4)]"
    >
      <div className="mx-auto flex h-16 w-full max-w-312 items-center gap-2 ps-3 pe-4 xl:h-20 xl:gap-3 xl:px-6">
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="public-menu"
          aria-label={t(isOpen ? 'nav.closeMenu' : 'nav.menu')}
          className="inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken xl:hidden noscript:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <X size={22} aria-hidden /> : <Menu size={22} aria-hidden />}
        </button>
        <Link to={paths.home} className="rounded-control">
          <Logo />
          <span className="visually-hidden"> {t('nav.home')}</span>
        </Link>
        <nav aria-label={t('nav.label')} className="hidden gap-1 xl:flex">
          {items}
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <div className="hidden items-center gap-1 xl:flex *:whitespace-nowrap">{tools}</div>
          <LinkButton
            to={ownArea ?? paths.register}
            variant="primary"
            size="sm"
            className="whitespace-nowrap"
            aria-current={currentOf(paths.register, pathname)}
          >
            {t(ownArea ? 'nav.ownArea' : 'nav.signUp')}
          </LinkButton>
        </div>
      </div>
      <div
        id="public-menu"
        data-open={isOpen}
        className="invisible absolute inset-x-0 top-full grid grid-rows-[0fr] border-line bg-page shadow-float transition-[grid-template-rows,visibility] duration-300 ease-out data-[open=true]:visible data-[open=true]:grid-rows-[1fr] xl:hidden"
      >
        <div className="overflow-hidden">
          <nav
            aria-label={t('nav.label')}
            className="grid max-h-[calc(100dvh-4rem)] gap-1 overflow-y-auto px-3 pt-2 pb-5"
          >
            {items}
            <div className="mt-2 grid justify-items-stretch gap-1 border-line border-t pt-3 *:justify-start">
              {tools}
            </div>
          </nav>
        </div>
      </div>
    </header>
  );
}
