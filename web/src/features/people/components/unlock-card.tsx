import { LockOpen } from 'lucide-react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useUnlock } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

/** Lets a person try the password again at once. */
export function UnlockCard({ userId, firstName }: { userId: string; firstName: string }) {
  const { t } = usePeopleText();
  const errorText = useErrorMessage();
  const unlock = useUnlock(userId);
  const run = () =>
    unlock.mutate(undefined, {
      onSuccess: () => void toast.success(t('actions.unlock.done', { name: firstName })),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <Card padding="sm">
      <div className="flex flex-wrap items-center gap-3">
        <LockOpen size={18} aria-hidden className="shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-14 font-semibold">{t('actions.unlock.title')}</h3>
          <p className="text-13 text-ink-soft">{t('actions.unlock.text', { name: firstName })}</p>
        </div>
        <Button size="sm" onClick={run} isPending={unlock.isPending}>
          {t('actions.unlock.button')}
        </Button>
      </div>
    </Card>
  );
}
