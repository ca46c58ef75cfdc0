import type { OwnItem } from '@sanad/contract/compliance/compliance.ts';
import { canActOn, daysBetween } from '@sanad/contract/compliance/compliance-rules.ts';
import { PenLine, Upload } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { isToReview, STATUS_LOOK } from '../status-look.ts';
import { useComplianceText } from '../use-compliance-text.ts';

const TONES = {
  missing: 'coral',
  submitted: 'sky',
  in_review: 'sky',
  verified: 'leaf',
  rejected: 'coral',
  waived: 'plum',
  expiring: 'saffron',
  expired: 'coral',
} as const;

interface Props {
  check: OwnItem;
  onAct: () => void;
}

/** One of an LSA's own checks: how it stands, why, and what to do. */
export function CheckRow({ check, onAct }: Props) {
  const { t, status, today } = useComplianceText();
  const isSigned = check.item === 'code_of_conduct';
  const canAct = canActOn(check.item, check.status, isSigned ? 'sign' : 'submit');
  const isUrgent = check.required && !['verified', 'submitted', 'in_review', 'waived'].includes(check.status);
  const action = isSigned ? 'own.sign' : check.status === 'missing' ? 'own.upload' : 'own.uploadNew';
  return (
    <li className="grid gap-2 border-line border-b px-4 py-4 last:border-b-0 sm:px-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-17">{t(`item.${check.item}`)}</h3>
          <Sentence check={check} />
        </div>
        {check.status === 'missing' && !check.required ? (
          <Badge className="shrink-0">{t('own.notAdded')}</Badge>
        ) : (
          <Badge tone={TONES[check.status]} icon={STATUS_LOOK[check.status].icon} className="shrink-0">
            {check.status === 'expiring'
              ? t('own.daysLeft', { count: daysBetween(today, check.valid_until ?? today) })
              : status(check)}
          </Badge>
        )}
      </div>
      {check.reason !== '' && (
        <p dir="auto" className="wrap-anywhere rounded-control bg-sunken px-3 py-2 text-15 text-start">
          {t(check.question ? 'own.question' : 'own.why', { reason: check.reason })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {canAct && (
          <Button
            size="sm"
            icon={isSigned ? PenLine : Upload}
            variant={isUrgent ? 'primary' : 'plain'}
            aria-label={`${t(action)}: ${t(`item.${check.item}`)}`}
            onClick={onAct}
          >
            {t(action)}
          </Button>
        )}
        {check.document?.file && <TextLink href={check.document.file.address}>{t('own.seeDocument')}</TextLink>}
        {(canAct || !isSigned) && (
          <details className="text-15 open:basis-full">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-pine underline underline-offset-4">
              {t('own.how')}
            </summary>
            <p className="max-w-160 pb-1">{t(`own.guide.${check.item}`)}</p>
          </details>
        )}
      </div>
    </li>
  );
}

/** The days that matter now, in words. */
function Sentence({ check }: { check: OwnItem }) {
  const { t, day, today } = useComplianceText();
  const { status, valid_until: until, sent_on: sent, item } = check;
  const lines: string[] = [];
  if (isToReview(status) && sent) lines.push(t('own.sentOn', { date: day(sent) }));
  if ((isToReview(status) || status === 'rejected') && until && until >= today) {
    lines.push(t('own.stillValid', { date: day(until) }));
  }
  if ((status === 'verified' || status === 'expiring') && until) lines.push(t('own.validUntil', { date: day(until) }));
  if (status === 'verified' && item === 'code_of_conduct' && sent) lines.push(t('own.signedOn', { date: day(sent) }));
  if (status === 'expired' && until) lines.push(t('own.expiredOn', { date: day(until) }));
  if (status === 'waived' && until) lines.push(t('own.waivedUntil', { date: day(until) }));
  if (lines.length === 0) return null;
  return <p className="text-15 text-ink-soft">{lines.join(' ')}</p>;
}
