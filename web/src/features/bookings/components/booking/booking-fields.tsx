import type { MeetingMode } from '@sanad/contract/availability.ts';
import { SESSION_HOURS_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { BookingKind } from '@sanad/contract/bookings/bookings.ts';
import { GraduationCap, House, PhoneCall, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { useBookingText } from '../../use-booking-text.ts';

const MODE_ICONS = { online: Video, in_person: House };
const LENGTHS = Array.from({ length: SESSION_HOURS_MAX }, (_, index) => index + 1);

interface Props {
  name: string;
  kind: BookingKind;
  onKind: (kind: BookingKind) => void;
  /** Only somebody who works online can be called. */
  canBookTrial: boolean;
  childList: readonly { id: string; name: string }[];
  child: string | null;
  onChild: (id: string) => void;
  modes: readonly MeetingMode[];
  mode: MeetingMode | null;
  onMode: (mode: MeetingMode) => void;
  /** Where to, for sessions in person. */
  address: string | null;
  hours: number;
  onHours: (hours: number) => void;
}

/** For whom, what, how and how long; what leaves no choice is shown as text. */
export function BookingFields(props: Props) {
  const { t } = useBookingText();
  const { name, kind, childList, child, modes, mode, address } = props;
  const isTrial = kind === 'trial';
  const only = childList.length === 1 ? childList[0] : undefined;
  return (
    <div className="grid gap-6">
      {only ? (
        <FixedChoice label={t('fields.child')}>{only.name}</FixedChoice>
      ) : (
        <RadioGroup label={t('fields.child')} options={childList} value={child} onChange={props.onChild} columns={3} />
      )}
      {props.canBookTrial && (
        <Segment
          label={t('fields.kind')}
          description={isTrial ? t('fields.trialNote', { name }) : t('fields.sessionNote')}
          options={[
            { id: 'session', name: t('fields.session'), icon: GraduationCap },
            { id: 'trial', name: t('fields.trial'), icon: PhoneCall },
          ]}
          value={kind}
          onChange={(one) => props.onKind(one as BookingKind)}
        />
      )}
      {isTrial || modes.length === 0 ? null : modes.length === 1 && mode ? (
        <FixedChoice label={t('fields.how')}>{t(`mode.${mode}`)}</FixedChoice>
      ) : (
        <Segment
          label={t('fields.how')}
          options={modes.map((one) => ({ id: one, name: t(`mode.${one}`), icon: MODE_ICONS[one] }))}
          value={mode}
          onChange={(one) => props.onMode(one as MeetingMode)}
        />
      )}
      {!isTrial && mode === 'in_person' && address && (
        <p className="-mt-4 text-15 text-ink-soft">{t('fields.address', { address })}</p>
      )}
      {!isTrial && modes.length > 0 && (
        <Segment
          label={t('fields.hours')}
          options={LENGTHS.map((hours) => ({ id: String(hours), name: t('hours', { count: hours }) }))}
          value={String(props.hours)}
          onChange={(hours) => props.onHours(Number(hours))}
        />
      )}
    </div>
  );
}

function FixedChoice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="block font-medium text-16">{label}</span>
      {children}
    </p>
  );
}
