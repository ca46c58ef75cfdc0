import { ShieldCheck } from 'lucide-react';
import { useErrorMessage } from '../../lib/api/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useCheckAuditLog, useLastAuditCheck } from './audit-log.queries.ts';
import { useAuditText } from './use-audit-text.ts';

/** Whether the log is as it was written: what the last check found, and a button to check now. */
export function AuditCheck() {
  const { t, when } = useAuditText();
  const errorText = useErrorMessage();
  const { data } = useLastAuditCheck();
  const check = useCheckAuditLog();
  const verify = () => check.mutate(undefined, { onError: (error) => void toast.error(errorText(error).message) });
  const result = check.data;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="plain" size="sm" icon={ShieldCheck} isPending={check.isPending} onClick={verify}>
          {t('verify')}
        </Button>
        {data && (
          <p className="text-13 text-ink-soft">
            {data.last ? t('last', { when: when(data.last.checked_at) }) : t('never')}
          </p>
        )}
      </div>
      <div role="status">
        {check.isPending && <p className="mt-2 text-13 text-ink-soft">{t('verifying')}</p>}
        {result && result.faults === 0 && (
          <Notice tone="success" title={t('wholeTitle')} className="mt-3">
            {t('whole', { count: result.entries })}
          </Notice>
        )}
      </div>
      <BrokenNotice faults={(result ?? data?.last)?.faults ?? 0} />
    </div>
  );
}

/** Stays in sight until a check finds nothing. */
function BrokenNotice({ faults }: { faults: number }) {
  const { t } = useAuditText();
  if (faults === 0) return null;
  return (
    <Notice tone="danger" role="alert" takesFocus={false} title={t('brokenTitle')} className="mt-3">
      {t('broken', { count: faults })}
    </Notice>
  );
}
