import { type Availability, HORIZON_DAYS, type TouchedBooking } from '@sanad/contract/availability.ts';
import { zoneOffset } from '@sanad/contract/time/time-zones.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExceptionsCard } from '../../../../features/availability/components/exceptions-card.tsx';
import { RulesForm } from '../../../../features/availability/components/rules-form.tsx';
import { SaveBar } from '../../../../features/availability/components/save-bar.tsx';
import { TouchedNotice } from '../../../../features/availability/components/touched-notice.tsx';
import { TwoWeeks } from '../../../../features/availability/components/two-weeks.tsx';
import { WeekEditor } from '../../../../features/availability/components/week-editor.tsx';
import { WeekFigures } from '../../../../features/availability/components/week-figures.tsx';
import { useWeekDraft } from '../../../../features/availability/use-week-draft.ts';
import { weekFrom } from '../../../../features/availability/week.ts';
import { BusyCalendarCard } from '../../../../features/calendars/components/busy-calendar-card.tsx';
import { HiddenNotice } from '../../../../features/lsas/components/hidden-notice.tsx';
import { ownLsaProfile } from '../../../../features/lsas/lsas.queries.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';

export function BackToProfile() {
  const { t } = useTranslation('availability');
  return (
    <TextLink to={areaPages.lsaDashboard.profile} icon={ArrowLeft} className="rtl:[&_svg]:-scale-x-100">
      {t('toProfile')}
    </TextLink>
  );
}

export function AvailabilityPage({ availability }: { availability: Availability }) {
  const { t } = useTranslation('availability');
  const saved = useMemo(() => weekFrom(availability.weekly_hours), [availability.weekly_hours]);
  const draft = useWeekDraft(saved);
  const [touched, setTouched] = useState<TouchedBooking[]>([]);
  const [areRulesDirty, setAreRulesDirty] = useState(false);
  const { zone } = availability;
  const own = useViewerZone();
  const { data: profile } = useQuery(ownLsaProfile);
  const isHidden = (profile?.listing_obstacles.length ?? 0) > 0;
  const isElsewhere = zoneOffset(zone, new Date()) !== zoneOffset(own, new Date());
  return (
    <>
      <BackToProfile />
      <PageHeading
        lead={t(`lead${isHidden ? 'Hidden' : ''}${isElsewhere ? 'Zone' : ''}`, {
          zone: t(`zone.${zone}`),
          days: HORIZON_DAYS,
        })}
        actions={<WeekFigures draft={draft} />}
        className="mb-6 lg:items-end!"
      >
        {t('title')}
      </PageHeading>
      <div className="mb-5 empty:hidden">{profile && <HiddenNotice obstacles={profile.listing_obstacles} />}</div>
      <TouchedNotice
        touched={touched}
        zone={zone}
        sessionsPath={areaPages.lsaDashboard.sessions}
        onDismiss={() => setTouched([])}
      />
      <WeekEditor draft={draft} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]">
        <TwoWeeks zone={zone} isHidden={isHidden} />
        <div className="grid gap-5 xl:row-span-2">
          <ExceptionsCard availability={availability} onChanged={setTouched} />
          <BusyCalendarCard zone={zone} sessionsPath={areaPages.lsaDashboard.sessions} />
        </div>
        <RulesForm availability={availability} onChanged={setTouched} onDirty={setAreRulesDirty} />
      </div>
      <SaveBar draft={draft} zone={zone} onSaved={setTouched} />
      <LeaveGuard isActive={draft.changes.length > 0 || areRulesDirty} />
    </>
  );
}
