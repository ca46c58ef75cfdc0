import type { ComplianceItem } from '@sanad/contract/compliance/compliance-rules.ts';
import { useQuery } from '@tanstack/react-query';
import {
  BriefcaseBusiness,
  FileCheck2,
  GraduationCap,
  HeartHandshake,
  HeartPulse,
  IdCard,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Stethoscope,
} from 'lucide-react';
import { CheckRow } from '../../ui/check-row.tsx';
import { lsaChecksQuery } from './compliance.queries.ts';
import { useComplianceText } from './use-compliance-text.ts';

const ICONS: Record<ComplianceItem, LucideIcon> = {
  identity: IdCard,
  work_permit: BriefcaseBusiness,
  police: FileCheck2,
  cda_licence: ShieldCheck,
  health_licence: Stethoscope,
  code_of_conduct: ScrollText,
  safeguarding: HeartHandshake,
  degree: GraduationCap,
  first_aid: HeartPulse,
};

/** Rows for a public profile: only what our team has really verified and is in force, each with its day. */
export function LsaChecks({ lsaId }: { lsaId: string }) {
  const { t, day } = useComplianceText();
  const { data } = useQuery(lsaChecksQuery(lsaId));
  return data?.checks.map(({ item, verified_on, valid_until }) => (
    <CheckRow
      key={item}
      icon={ICONS[item]}
      title={t(`item.${item}`)}
      isDone
      status={
        valid_until
          ? t('public.validUntil', { date: day(valid_until) })
          : verified_on
            ? t('public.verifiedOn', { date: day(verified_on) })
            : t('public.verified')
      }
    />
  ));
}
