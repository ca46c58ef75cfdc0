import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { LocalMedia, MediaProblem } from '../media/local-media.ts';
import { BrowserSteps } from '../problems/browser-steps.tsx';
import { useCheckText } from '../use-check-text.ts';

type DeviceHelpProps = { kind: 'camera' | 'microphone'; problem: MediaProblem; name: string; media: LocalMedia };

/** What to do about a device that does not work. */
export function DeviceHelp({ kind, problem, name, media }: DeviceHelpProps) {
  const { t } = useCheckText();
  const [isTrying, setIsTrying] = useState(false);

  async function tryAgain() {
    setIsTrying(true);
    await media.retry(kind);
    setIsTrying(false);
  }

  return (
    <div className="grid justify-items-start gap-2 text-15 text-ink-soft">
      <p>{t(`${kind}.help.${problem}`, { name })}</p>
      {problem === 'refused' && (
        <Disclosure title={t('howTo')} className="w-full">
          <BrowserSteps />
        </Disclosure>
      )}
      <Button size="sm" icon={RotateCw} isPending={isTrying} onClick={() => void tryAgain()}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
