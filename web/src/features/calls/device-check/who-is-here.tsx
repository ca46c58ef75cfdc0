import type { Call } from '@sanad/contract/calls/calls.ts';
import { CircleCheck, Clock } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { peopleOf } from '../room/people.ts';
import { useCheckText } from '../use-check-text.ts';
import { checkMoment } from './check-moment.ts';

export function WhoIsHere({ call, now }: { call: Call; now: Date }) {
  const { t, time, when, isSameDay } = useCheckText();
  const { other: name, otherPhoto: photo, isOtherHere: isHere } = peopleOf(call);
  const moment = checkMoment(call, now);

  function heading(): string {
    if (moment.step === 'early') {
      return isSameDay(call.opens_at, now)
        ? t('heading.opensAt', {}, { time: time(call.opens_at) })
        : t('heading.opensOn', {}, { when: when(call.opens_at) });
    }
    return t(`heading.${moment.step}`, 'minutes' in moment ? { count: moment.minutes } : {});
  }

  return (
    <div className="flex items-center gap-4 pb-5 lg:gap-5.5">
      <Avatar name={name} src={photo?.medium} shape="arch" size="sm" isDecorative className="lg:h-32 lg:w-26" />
      <div className="grid min-w-0 gap-1.5">
        <p role="status">
          <Badge tone={isHere ? 'leaf' : 'neutral'} icon={isHere ? CircleCheck : Clock}>
            {t(isHere ? 'here' : 'notHere', { name })}
          </Badge>
        </p>
        <h1 className="text-24 lg:text-28">{heading()}</h1>
        {moment.step !== 'over' && (
          <p className="text-16 text-ink-soft">{t(moment.step === 'early' ? 'lead.early' : 'lead.open')}</p>
        )}
      </div>
    </div>
  );
}
