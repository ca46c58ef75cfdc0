import scene from '../../../drawings/someone-to-lean-on.svg';
import { useRoleChoice } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';

export function ClosingBand() {
  const { t } = useText('public');
  return (
    <section className="relative overflow-hidden bg-mint lg:min-h-110">
      <div className="mx-auto w-full max-w-312 px-5 pt-16 lg:px-6 lg:py-22">
        <div className="relative z-10 max-w-140">
          <h2 className="text-32 leading-tight lg:text-[2.75rem] [html[lang=ar]_&]:leading-[1.35] [html[lang=en]_&]:tracking-[-0.028em]">
            {t('closing.title')}
          </h2>
          <p className="mt-4 max-w-[30em] text-balance text-18 text-ink-soft">{t('closing.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={paths.register} variant="primary">
              {t('nav.signUp')}
            </LinkButton>
            <LinkButton
              to={paths.registerAsLsa}
              variant="ghost"
              onClick={() => useRoleChoice.getState().roleSet('LSA')}
            >
              {t('nav.becomeLsa')}
            </LinkButton>
          </div>
        </div>
      </div>
      <img
        src={scene}
        alt=""
        width={680}
        height={320}
        loading="lazy"
        className="block h-auto w-full max-lg:mt-6 lg:absolute lg:end-0 lg:bottom-0 lg:w-[min(45rem,52%)] rtl:-scale-x-100 dark:brightness-75"
      />
    </section>
  );
}
