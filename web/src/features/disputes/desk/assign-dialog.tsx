import type { DisputeAssignee, DisputeCard } from '@sanad/contract/disputes/dispute-desk.ts';
import { DEFAULT_SEVERITY, RESOLVE_HOURS, SEVERITIES, type Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { assigneesQuery, useAssign } from './dispute-desk.queries.ts';
import { SeverityBadge, TEAM_ICONS, useAssigneeName, useTitleOf } from './dispute-signs.tsx';
import { useDeskText } from './use-desk-text.ts';

type Assignable = Pick<
  DisputeCard,
  | 'id'
  | 'state'
  | 'title'
  | 'source'
  | 'type'
  | 'severity'
  | 'assignee'
  | 'session'
  | 'raised_by'
  | 'raised_at'
  | 'version'
>;

interface Props {
  dispute: Assignable;
  isOpen: boolean;
  onClose: () => void;
}

const idOf = (assignee: Pick<DisputeAssignee, 'staff_id' | 'team'> | null) =>
  assignee ? (assignee.staff_id ?? assignee.team ?? '') : '';

/** Who takes it and how severe it is. Giving it to somebody else asks for a reason. */
export function AssignDialog({ dispute, isOpen, onClose }: Props) {
  const { t } = useDeskText();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('assign.title')} size="md">
      <AssignForm key={dispute.version} dispute={dispute} onDone={onClose} />
    </Dialog>
  );
}

function AssignForm({ dispute, onDone }: { dispute: Assignable; onDone: () => void }) {
  const { t } = useDeskText();
  const errorText = useErrorMessage();
  const titleOf = useTitleOf();
  const nameOf = useAssigneeName();
  const { data, isFetching } = useQuery(assigneesQuery);
  const assign = useAssign(dispute.id);
  const current = idOf(dispute.assignee);
  const [target, setTarget] = useState(current);
  // Suggested once: the counts are live, and whoever is about to confirm must not confirm somebody else.
  if (target === '' && data?.suggested && !isFetching) setTarget(data.suggested);
  const [severity, setSeverity] = useState<Severity>(dispute.severity ?? DEFAULT_SEVERITY[dispute.type]);
  const [reason, setReason] = useState('');
  const assignee = data?.results.find((one) => idOf(one) === target) ?? null;
  const isReassigned = current !== '' && target !== current;
  const isOpenedAgain = dispute.state === 'resolved';
  const needsReason = isReassigned || isOpenedAgain;
  const isReasonMissing = needsReason && reason.trim() === '';

  function confirm() {
    if (!assignee) return;
    const { staff_id, team } = assignee;
    assign.mutate(
      { version: dispute.version, staff_id, team, severity, reason: reason.trim() },
      {
        onSuccess: () => {
          void toast.success(t('assign.done', { name: nameOf(assignee) }));
          onDone();
        },
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  }

  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-soft">
        {t('assign.about', {
          title: titleOf(dispute),
          name: dispute.raised_by.name,
          session: dispute.session ? sessionNumber(dispute.session.number) : '',
        })}
      </p>
      <Disclosure title={t('assign.cst')} isOpen>
        <Targets value={target} onChange={setTarget} />
      </Disclosure>
      <Disclosure title={t('assign.severity')} isOpen>
        <p className="mb-2 text-13 text-ink-soft">
          {t('assign.suggested', { severity: t(`severity.${DEFAULT_SEVERITY[dispute.type]}`) })}
        </p>
        <Severities value={severity} onChange={setSeverity} />
      </Disclosure>
      {isOpenedAgain && <Notice tone="warning">{t('assign.opensAgain')}</Notice>}
      {needsReason && (
        <TextField
          label={t('assign.reason')}
          description={t('assign.reasonHint')}
          isRequired
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={2}
        />
      )}
      <Footer dispute={dispute} name={assignee ? nameOf(assignee) : ''} severity={severity} />
      <DialogActions>
        <Button onClick={onDone}>{t('assign.cancel')}</Button>
        <Button
          variant="primary"
          onClick={confirm}
          isPending={assign.isPending}
          disabled={!assignee || isReasonMissing}
        >
          {t('assign.action')}
        </Button>
      </DialogActions>
    </div>
  );
}

function Footer({ dispute, name, severity }: { dispute: Assignable; name: string; severity: Severity }) {
  const { t, when } = useDeskText();
  const by = new Date(Date.parse(dispute.raised_at) + RESOLVE_HOURS[severity] * 3_600_000).toISOString();
  return (
    <p className="mt-2 text-13 text-ink-soft" aria-live="polite">
      {name && t('assign.told', { name })} {t('assign.resolveBy', { when: when(by) })}
    </p>
  );
}

const LOAD_PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function Targets({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t, time } = useDeskText();
  const nameOf = useAssigneeName();
  const group = useId();
  const { data, isLoadingError, isFetching, refetch } = useQuery(assigneesQuery);
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1 text-13 text-ink-soft">{t('assign.live', { time: time(data.at) })}</legend>
      {data.results.map((one) => {
        const id = idOf(one);
        const Icon = one.team ? TEAM_ICONS[one.team] : null;
        return (
          <label
            key={id}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-transparent px-2 has-checked:border-pine has-checked:bg-mint-soft"
          >
            <input
              type="radio"
              name={group}
              className="size-5 accent-pine"
              checked={id === value}
              onChange={() => onChange(id)}
            />
            {Icon ? (
              <span className="grid size-7 place-items-center rounded-full bg-sunken">
                <Icon size={16} aria-hidden />
              </span>
            ) : (
              <Avatar name={one.name} size="xs" isDecorative />
            )}
            <span className="min-w-0 flex-1 truncate font-medium">{nameOf(one)}</span>
            <Load count={one.pending} />
            <span className="whitespace-nowrap text-13 text-ink-soft">
              {t('assign.pending', { count: one.pending })}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** How much somebody has to do, as a row of bars. */
function Load({ count }: { count: number }) {
  return (
    <span aria-hidden className="flex gap-0.5 max-sm:hidden">
      {LOAD_PLACES.map((place) => (
        <span key={place} className={`h-3 w-1 rounded-xs ${place <= count ? 'bg-ink-soft' : 'bg-sunken'}`} />
      ))}
    </span>
  );
}

function Severities({ value, onChange }: { value: Severity; onChange: (severity: Severity) => void }) {
  const { t } = useDeskText();
  const group = useId();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-3">
      <legend className="visually-hidden">{t('assign.severity')}</legend>
      {SEVERITIES.map((severity) => (
        <label
          key={severity}
          className="grid min-h-12 cursor-pointer gap-1 rounded-control border border-line-strong p-2.5 has-checked:border-pine has-checked:bg-mint-soft"
        >
          <span className="flex items-center gap-2">
            <input
              type="radio"
              name={group}
              className="size-5 accent-pine"
              checked={severity === value}
              onChange={() => onChange(severity)}
            />
            <SeverityBadge severity={severity} />
          </span>
          <span className="text-13 text-ink-soft">{t(`assign.within.${severity}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
