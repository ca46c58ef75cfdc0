import type { Call } from '@sanad/contract/calls/calls.ts';
import { PhoneOff } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useCallText } from '../use-call-text.ts';
import { peopleOf } from './people.ts';

interface AfterCallProps {
  call: Call;
  now: Date;
  sessionPath: string;
  onRejoin: () => void;
}

/** After leaving: back in while the room is open, and the way on. */
export function AfterCall({ call, now, sessionPath, onRejoin }: AfterCallProps) {
  const { t, time } = useCallText();
  const { other } = peopleOf(call);
  const isOpen = now.getTime() < Date.parse(call.closes_at);
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-10">
      <div className="grid max-w-[46ch] justify-items-center gap-3 text-center">
        <span className="shape-stone mb-1 grid h-14 w-18 place-items-center bg-mint text-pine-deep">
          <PhoneOff size={24} aria-hidden />
        </span>
        <h1 className="text-balance font-semibold text-28 leading-tight">
          {t(isOpen ? 'left.title' : 'left.overTitle')}
        </h1>
        <p className="text-balance text-ink-soft">
          {isOpen
            ? t('left.text', { name: other }, { time: time(call.closes_at) })
            : t('left.overText', { name: other })}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {isOpen && (
            <Button variant="primary" onClick={onRejoin} autoFocus>
              {t('left.rejoin')}
            </Button>
          )}
          <LinkButton to={sessionPath} {...(isOpen ? {} : { variant: 'primary' as const })}>
            {t('left.session')}
          </LinkButton>
        </div>
      </div>
    </main>
  );
}
