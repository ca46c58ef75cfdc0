import { STAFF } from '@sanad/contract/endpoint.ts';
import type { StaffMember } from '@sanad/contract/staff/team.ts';
import { STAFF_TEAMS } from '@sanad/contract/staff/team-names.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckboxGroup } from '../../../ui/fields/checkbox.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { useChangeMember, useRemoveMember } from './team.queries.ts';

interface Props {
  /** Null: closed. */
  member: StaffMember | null;
  onClose: () => void;
}

/** Role, teams and duties of one member of staff, and taking them off the team. */
export function MemberDialog({ member, onClose }: Props) {
  const { t } = usePeopleText();
  return (
    <Dialog isOpen={member !== null} onClose={onClose} title={t('team.editOf', { name: member?.full_name ?? '' })}>
      {member && <MemberForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  );
}

function MemberForm({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = usePeopleText();
  const errorText = useErrorMessage();
  const change = useChangeMember(member.id);
  const [role, setRole] = useState<string>(member.role);
  const [teams, setTeams] = useState<string[]>(member.teams);
  const [isLead, setLead] = useState(member.is_safeguarding_lead);
  const [isOnDuty, setOnDuty] = useState(member.on_duty);

  function save() {
    const body = {
      role: STAFF.find((one) => one === role) ?? member.role,
      teams: STAFF_TEAMS.filter((team) => teams.includes(team)),
      is_safeguarding_lead: isLead,
      on_duty: isOnDuty,
    };
    change.mutate(body, {
      onSuccess: () => {
        toast.success(t('team.saved'));
        onClose();
      },
    });
  }

  return (
    <div className="grid gap-5">
      {change.isError && (
        <Notice tone="danger" role="alert">
          {errorText(change.error).message}
        </Notice>
      )}
      <RadioGroup
        label={t('team.role')}
        description={t('team.roleHint')}
        value={role}
        onChange={setRole}
        options={STAFF.map((id) => ({ id, name: t(`role.${id}`) }))}
      />
      <CheckboxGroup
        label={t('team.teams')}
        value={teams}
        onChange={setTeams}
        options={STAFF_TEAMS.map((id) => ({ id, name: t(`team.team.${id}`) }))}
      />
      <div className="grid gap-3">
        <Switch isSelected={isLead} onChange={setLead} description={t('team.leadHint')}>
          {t('team.lead_short')}
        </Switch>
        <Switch isSelected={isOnDuty} onChange={setOnDuty} description={t('team.dutyHint')}>
          {t('team.on_duty')}
        </Switch>
      </div>
      <DialogActions>
        {!member.you && <RemoveMember member={member} onRemoved={onClose} />}
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button variant="primary" onClick={save} isPending={change.isPending}>
          {t('team.save')}
        </Button>
      </DialogActions>
    </div>
  );
}

function RemoveMember({ member, onRemoved }: { member: StaffMember; onRemoved: () => void }) {
  const { t } = usePeopleText();
  const errorText = useErrorMessage();
  const remove = useRemoveMember(member.id);
  const [isAsking, setAsking] = useState(false);
  const name = member.full_name;
  return (
    <>
      <Button variant="quiet" className="me-auto text-coral-ink" onClick={() => setAsking(true)}>
        {t('team.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('team.removeTitle', { name })}
        confirmLabel={t('team.remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success(t('team.removed', { name }));
              onRemoved();
            },
          })
        }
      >
        <p>{t('team.removeText', { name })}</p>
        {remove.isError && (
          <Notice tone="danger" role="alert" className="mt-3">
            {errorText(remove.error).message}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
