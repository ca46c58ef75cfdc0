import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import picture from '../../../drawings/setting-up.svg';
import { paths } from '../../../lib/paths.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { Stone } from '../../../ui/brand/stone.tsx';
import { SkipLink } from '../../../ui/buttons/skip-link.tsx';
import { type Step, Stepper } from '../../../ui/stepper.tsx';
import { PageTools } from '../navigation/page-tools.tsx';
import { useCachePerUser } from '../use-cache-per-user.ts';
import { useLogout } from '../use-logout.ts';

const MAIN = 'main';

type SaveState = 'saved' | 'saving' | 'failed';
interface Props {
  /** What is being set up: "Setting up your family". */
  title: string;
  steps: Step[];
  current: string;
  /** Whether what was typed is safe; left out where nothing is kept. */
  saveState?: SaveState;
  /** Before logging out: what was typed last is kept first. */
  onLogout?: () => Promise<void>;
  children: ReactNode;
  /** Back and Next, in the bar that stays. */
  actions?: ReactNode;
}

/** A wizard: the path of stones at the side, one column of fields, Back and Next in a bar that stays. */
export function WizardFrame({ title, steps, current, saveState, onLogout, children, actions }: Props) {
  const { t } = useTranslation('onboarding');
  const { logOut, isPending } = useLogout();
  useCachePerUser();
  const tools = (
    <>
      <PageTools compactBelow="sm" />
      <button
        type="button"
        onClick={async () => {
          await onLogout?.();
          logOut();
        }}
        disabled={isPending}
        className="min-h-11 rounded-control px-2.5 font-medium text-15 text-ink-soft hover:bg-sunken hover:text-ink"
      >
        {t('frame.logout')}
      </button>
    </>
  );
  return (
    <AriaLocale>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[27.5rem_minmax(0,1fr)] lg:grid-rows-1">
        <SkipLink targetId={MAIN} />
        <aside className="bg-mint [--mark-gap:var(--mint)]">
          <div className="flex flex-col px-5 pt-3 pb-4 lg:sticky lg:top-0 lg:h-dvh lg:overflow-hidden lg:px-10 lg:pt-8 lg:pb-0">
            <div className="flex items-center justify-between">
              <Link to={paths.home} className="flex min-h-11 w-fit items-center rounded-control">
                <Logo />
                <span className="visually-hidden"> {t('frame.home')}</span>
              </Link>
              <div className="-me-2.5 flex items-center lg:hidden">{tools}</div>
            </div>
            <p className="mt-12 mb-6 font-medium text-18 text-pine-deep max-lg:hidden">{title}</p>
            <div className="max-lg:hidden">
              <Stepper steps={steps} current={current} label={title} />
            </div>
            <MiniPath title={title} steps={steps} current={current} saveState={saveState} />
            <img
              src={picture}
              alt=""
              className="-mx-10 mt-auto w-110 max-w-none max-lg:hidden rtl:-scale-x-100 [@media(max-height:52rem)]:hidden"
            />
          </div>
        </aside>
        <div className="flex min-w-0 flex-col overflow-x-clip">
          <header className="flex min-h-21 items-center justify-end gap-1 px-10 max-lg:hidden">
            {saveState && <SaveSign saveState={saveState} />}
            {tools}
          </header>
          <main
            id={MAIN}
            tabIndex={-1}
            className="mx-auto w-full max-w-190 flex-1 scroll-mt-4 px-5 pt-7 pb-12 lg:px-10 lg:pt-3"
          >
            {children}
          </main>
          {actions && (
            <div data-foot-bar className="sticky bottom-(--notice-height) z-10 border-line border-t bg-card">
              <div className="mx-auto flex max-w-190 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 lg:px-10 lg:py-4">
                {actions}
              </div>
            </div>
          )}
        </div>
      </div>
    </AriaLocale>
  );
}

interface MiniPathProps extends Pick<Props, 'title' | 'steps' | 'current'> {
  saveState: SaveState | undefined;
}

/** Before the first step there is none to name: what is being set up is named instead. */
function MiniPath({ title, steps, current, saveState }: MiniPathProps) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('onboarding');
  const now = steps.findIndex((step) => step.id === current);
  const next = steps[now + 1];
  return (
    <div className="mt-2.5 flex items-center justify-between gap-3 lg:hidden">
      <p className="leading-snug">
        <strong className="block font-semibold">
          {steps[now]?.name ?? title}
          {now >= 0 && (
            <span className="visually-hidden"> {t('stepper.stepOf', { step: now + 1, count: steps.length })}</span>
          )}
        </strong>
        <span className="flex flex-wrap gap-x-2 text-14 text-ink-soft">
          {next && <span>{t('stepper.next', { name: next.name })}</span>}
          {saveState === 'failed' && (
            <span className="whitespace-nowrap text-saffron-ink">{words('frame.failed')}</span>
          )}
        </span>
      </p>
      <span aria-hidden className="flex shrink-0 items-center gap-1.5">
        {steps.map((step, index) => (
          <Stone key={step.id} size="sm" state={index < now ? 'past' : index === now ? 'now' : 'next'} />
        ))}
      </span>
    </div>
  );
}

const SIGNS = { saved: Check, saving: LoaderCircle, failed: CloudOff };

function SaveSign({ saveState }: { saveState: SaveState }) {
  const { t } = useTranslation('onboarding');
  const Sign = SIGNS[saveState];
  const look = saveState === 'failed' ? 'text-saffron-ink' : 'text-leaf-ink';
  return (
    <p role="status" className={`me-auto flex items-center gap-2 text-15 ${look}`}>
      <Sign size={18} aria-hidden />
      {t(`frame.${saveState}`)}
    </p>
  );
}
