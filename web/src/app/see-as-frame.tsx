import { CircleStop, Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stopLook } from '../features/see-as/stop-look.ts';
import { type SeeAs, useSession } from '../lib/api/session.ts';
import { paths } from '../lib/paths.ts';
import { bidiIsolated } from '../lib/text/bidi-isolate.ts';
import { languageOf } from '../lib/text/i18n.ts';
import { useNow } from '../lib/time/use-now.ts';
import { useProduct } from '../lib/use-product.ts';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

/**
 * Around every page of a tab in which staff see what a person sees: a band that stays in view, and the page below it in
 * a box of its own that scrolls, so that whatever sticks to the top of a page sticks below the band.
 */
export function SeeAsFrame({ children }: { children?: ReactNode }) {
  const seeAs = useSession((session) => session.seeAs);
  if (!seeAs) return children;
  if (seeAs.isOver) return <LookIsOver />;
  return (
    <div className="flex h-dvh flex-col">
      <Band seeAs={seeAs} />
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </div>
  );
}

function usePersonText() {
  const { t, i18n } = useTranslation('staff-tools');
  const product = useProduct();
  const name = useSession(({ user }) => user?.full_name) ?? '';
  const values = bidiIsolated({ name }, languageOf(i18n.language));
  return (key: string, more: Record<string, number> = {}) => t(key, { product, ...values, ...more });
}

function Band({ seeAs }: { seeAs: SeeAs }) {
  const t = usePersonText();
  const now = useNow().getTime();
  const [isStopping, setStopping] = useState(false);
  const left = new Date(seeAs.endsAt).getTime() - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) useSession.getState().lookEnded();
  }, [isOver]);
  return (
    <section
      aria-label={t('seeAs.title')}
      className="relative z-50 flex flex-wrap items-center gap-x-4 gap-y-1 border-saffron border-b-3 bg-saffron-soft px-4 py-1 text-14 text-saffron-ink"
    >
      <Eye size={18} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{t('seeAs.band')}</strong> {t('seeAs.nothingChanges')}
      </p>
      <p className="tabular-nums">{t('seeAs.left', { count: Math.max(1, Math.ceil(left / 60_000)) })}</p>
      <button
        type="button"
        aria-disabled={isStopping}
        onClick={() => {
          if (isStopping) return;
          setStopping(true);
          void stopLook();
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold underline underline-offset-4"
      >
        <CircleStop size={18} aria-hidden />
        {t('seeAs.stop')}
      </button>
    </section>
  );
}

function LookIsOver() {
  const t = usePersonText();
  return (
    <main role="alert" className="grid min-h-dvh place-items-center p-5">
      <EmptyState
        icon={EyeOff}
        title={t('seeAs.over')}
        action={<LinkButton href={paths.home}>{t('seeAs.back')}</LinkButton>}
      >
        {t('seeAs.overText')}
      </EmptyState>
    </main>
  );
}
