import { STAFF } from '@sanad/contract/endpoint.ts';
import { INVITATION_HOURS, inviteStaff, type StaffInvitation } from '@sanad/contract/staff/team.ts';
import { useId } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../ui/forms/form-selects.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { useInvite, useResendInvitation, useRevokeInvitation } from './team.queries.ts';

const TONES: Record<StaffInvitation['state'], BadgeTone> = {
  open: 'sky',
  expired: 'saffron',
  accepted: 'leaf',
  revoked: 'neutral',
};

/** Inviting somebody to staff, and how the invitations stand. */
export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const { t } = usePeopleText();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-18">
        {t('invitations.title')}
      </h2>
      <Card padding="sm" className="grid gap-4">
        <InviteForm />
        {invitations.length === 0 && <p className="text-14 text-ink-soft">{t('invitations.empty')}</p>}
        {invitations.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function InviteForm() {
  const { t } = usePeopleText();
  const invite = useInvite();
  const form = useZodForm(inviteStaff.body, { defaultValues: { email: '', role: 'CST_ADMIN' } });
  return (
    <Form
      form={form}
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
      onSubmit={async (body) => {
        await invite.mutateAsync(body);
        toast.success(t('invitations.sent', { email: body.email }));
        form.reset();
      }}
    >
      <div className="sm:col-span-3 empty:hidden">
        <FormErrors form={form} />
      </div>
      <FormTextField control={form.control} name="email" type="email" dir="ltr" label={t('invitations.email')} />
      <FormSelect
        control={form.control}
        name="role"
        label={t('invitations.role')}
        options={STAFF.map((id) => ({ id, name: t(`role.${id}`) }))}
      />
      <Button type="submit" variant="primary" className="sm:mt-8" isPending={form.formState.isSubmitting}>
        {t('invitations.send')}
      </Button>
      <p className="text-13 text-ink-soft sm:col-span-3">{t('invitations.hint', { hours: INVITATION_HOURS })}</p>
    </Form>
  );
}

function InvitationRow({ invitation }: { invitation: StaffInvitation }) {
  const { t, date, when } = usePeopleText();
  const errorText = useErrorMessage();
  const resend = useResendInvitation();
  const revoke = useRevokeInvitation();
  const { id, email, role, state, invited_by, sent_at, expires_at } = invitation;
  const isUsable = state === 'open' || state === 'expired';
  const options = (done: string) => ({
    onSuccess: () => toast.success(t(done)),
    onError: (error: unknown) => toast.error(errorText(error).message),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-14">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-13 text-ink-soft">
          {[t(`role.${role}`), t('invitations.by', { name: invited_by, date: date(sent_at) })].join(t('separator'))}
          {state === 'open' && <span className="block">{t('invitations.until', { date: when(expires_at) })}</span>}
        </p>
      </div>
      <Badge size="sm" tone={TONES[state]}>
        {t(`invitations.state.${state}`)}
      </Badge>
      {isUsable && (
        <div className="flex gap-2">
          <Button
            size="dense"
            isPending={resend.isPending}
            onClick={() => resend.mutate(id, options('invitations.resent'))}
          >
            {t('invitations.resend')}
          </Button>
          <Button
            size="dense"
            variant="quiet"
            isPending={revoke.isPending}
            onClick={() => revoke.mutate(id, options('invitations.revoked'))}
          >
            {t('invitations.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
