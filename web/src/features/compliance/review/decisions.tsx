import type { ReviewedItem } from '@sanad/contract/compliance/compliance-review.ts';
import { canActOn } from '@sanad/contract/compliance/compliance-rules.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DatePicker } from '../../../ui/fields/date-picker.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { type Decision, useDecideItem } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';
import { type DialogName, WaiveDialog, WordsDialog } from './decision-dialogs.tsx';

/** A decision without the version, which the screen adds. */
type Bare = Decision extends infer D ? (D extends Decision ? Omit<D, 'version'> : never) : never;

interface Props {
  reviewed: ReviewedItem;
  /** A decision has to wait until the review has started: it would be refused as one of somebody else. */
  isStarting: boolean;
  onStale: (message: string) => void;
}

/** What can be decided about an item now, by the state table. */
export function Decisions({ reviewed, isStarting, onStale }: Props) {
  const { t, day, today } = useComplianceText();
  const { lsa, summary, version } = reviewed;
  const decide = useDecideItem(lsa.id, summary.item);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [until, setUntil] = useState(reviewed.suggested_until);
  const name = firstName(lsa.name);
  const can = (action: Decision['action']) => canActOn(summary.item, summary.status, action);

  async function send(bare: Bare) {
    try {
      await decide.mutateAsync({ ...bare, version } as Decision);
      toast.success(t(`review.done.${bare.action}`));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      onStale(error.message);
    }
  }
  const verify = () => void send({ action: 'verify', until });
  useShortcuts({
    v: can('verify') && !isStarting && !decide.isPending ? { name: 'acceptDocument', run: verify } : undefined,
    q: can('ask') && !isStarting ? { name: 'askForDocument', run: () => setDialog('ask') } : undefined,
    x: can('reject') && !isStarting ? { name: 'rejectDocument', run: () => setDialog('reject') } : undefined,
  });
  return (
    <div className="grid gap-2.5">
      {can('verify') && (
        <>
          <DatePicker label={t('review.until')} value={until} onChange={setUntil} minValue={today} />
          <Button variant="primary" isBlock disabled={isStarting} isPending={decide.isPending} onClick={verify}>
            {until ? t('review.verifyUntil', { date: day(until) }) : t('review.verifyNoEnd')}
            <span className="ms-1.5 max-sm:hidden">
              <Kbd>V</Kbd>
            </span>
          </Button>
        </>
      )}
      <div className="grid grid-cols-2 gap-2.5 empty:hidden">
        {can('ask') && (
          <Button size="sm" disabled={isStarting} onClick={() => setDialog('ask')}>
            {t('review.ask', { name })}{' '}
            <span className="max-sm:hidden">
              <Kbd>Q</Kbd>
            </span>
          </Button>
        )}
        {can('reject') && (
          <Button size="sm" className="text-coral-ink" disabled={isStarting} onClick={() => setDialog('reject')}>
            {t(can('verify') ? 'review.reject' : 'review.revoke')}{' '}
            <span className="max-sm:hidden">
              <Kbd>X</Kbd>
            </span>
          </Button>
        )}
      </div>
      {can('waive') && (
        <Button size="sm" onClick={() => setDialog('waive')}>
          {t('review.waive')}
        </Button>
      )}
      {can('verify') && !lsa.clear && <p className="text-13 text-ink-soft">{t('review.backInSearch', { name })}</p>}
      {dialog === 'waive' && (
        <WaiveDialog
          name={name}
          onClose={() => setDialog(null)}
          onSend={(input) => send({ action: 'waive', ...input })}
        />
      )}
      {(dialog === 'ask' || dialog === 'reject') && (
        <WordsDialog
          kind={dialog}
          name={name}
          onClose={() => setDialog(null)}
          onSend={({ reason }) => send({ action: dialog, reason })}
        />
      )}
    </div>
  );
}
