import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { type LocalMedia, type LocalMediaState, useLocalMedia } from '../media/local-media.ts';
import { useCheckText } from '../use-check-text.ts';

/** The microphone first: a call without sound is no call. */
const KINDS = ['microphone', 'camera'] as const;

const problemsOf = (state: LocalMediaState) =>
  KINDS.flatMap((kind) => {
    const { problem, devices } = state[kind];
    return problem ? [{ id: `${kind} ${problem}`, kind, problem, hasOther: devices.length > 0 }] : [];
  });

/**
 * In the room: a device that stopped working, one note at a time. What was wrong before joining is known from the
 * device check and is not repeated.
 */
export function DeviceNotice({ media }: { media: LocalMedia }) {
  const { t } = useCheckText();
  const state = useLocalMedia(media);
  const problems = problemsOf(state);
  const [closed, setClosed] = useState<readonly string[]>(() => problems.map(({ id }) => id));
  // A problem that went away and comes back is new.
  const stillClosed = closed.filter((id) => problems.some((problem) => problem.id === id));
  if (stillClosed.length < closed.length) setClosed(stillClosed);
  const shown = problems.find(({ id }) => !stillClosed.includes(id));

  return (
    <div role="status">
      {shown && (
        <Notice
          tone="warning"
          title={t(`notice.${shown.kind}.${shown.problem}`)}
          action={
            <span className="flex items-center gap-2">
              <Button size="sm" onClick={() => void media.retry(shown.kind)}>
                {shown.problem === 'unplugged' && shown.hasOther ? t(`notice.useOther.${shown.kind}`) : t('tryAgain')}
              </Button>
              <IconButton icon={X} label={t('notice.close')} onClick={() => setClosed([...stillClosed, shown.id])} />
            </span>
          }
        >
          {shown.problem === 'unplugged' && t('notice.plugIn')}
        </Notice>
      )}
    </div>
  );
}
