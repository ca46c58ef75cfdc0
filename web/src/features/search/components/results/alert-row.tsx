import { BellPlus, CircleCheck } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../../ui/buttons/link-button.tsx';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  /** Where a visitor signs in, and comes back from. */
  signInTo: string | null;
  /** Null while it is not known. */
  isSaved: boolean | null;
  isPending: boolean;
  onSave: () => void;
  savedTo: string;
}

/** Between the cards: an alert for new LSAs who match this search. */
export function AlertRow({ signInTo, isSaved, isPending, onSave, savedTo }: Props) {
  const { t } = useSearchText();
  const Sign = isSaved ? CircleCheck : BellPlus;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-mint-line bg-mint-soft px-5 py-4">
      <Sign size={22} aria-hidden className="shrink-0 text-pine" />
      <p className="min-w-0 flex-1 basis-52 text-16">
        {isSaved ? (
          t('alert.done')
        ) : (
          <>
            <strong>{t('alert.question')}</strong> {t('alert.text')}
          </>
        )}
      </p>
      {isSaved ? (
        <TextLink to={savedTo}>{t('alert.see')}</TextLink>
      ) : signInTo ? (
        <LinkButton to={signInTo} size="sm" variant="ghost">
          {t('alert.tell')}
        </LinkButton>
      ) : (
        <Button size="sm" variant="ghost" onClick={onSave} isPending={isPending} disabled={isSaved === null}>
          {t('alert.tell')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {isSaved ? t('alert.done') : ''}
      </p>
    </div>
  );
}
