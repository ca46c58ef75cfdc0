import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

type ShowMoreProps = { shown: number; total: number; onMore: () => void; isPending?: boolean; label?: string };

/** For lists that come by cursor. */
export function ShowMore({ shown, total, onMore, isPending = false, label }: ShowMoreProps) {
  const { t } = useTranslation('ui');
  // A list that is whole from the start needs no count.
  const [hadMore] = useState(shown < total);
  if (!hadMore && shown >= total) return null;
  return (
    <div className="grid justify-items-center gap-2.5 pt-4">
      {shown < total && (
        <Button variant="ghost" onClick={onMore} isPending={isPending}>
          {label ?? t('pagination.more')}
        </Button>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {t('pagination.shown', { shown, total })}
      </p>
    </div>
  );
}
