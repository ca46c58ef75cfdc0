import { AVAILABILITY_DAYS, type AvailabilityDay } from '@sanad/contract/availability.ts';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/chip.tsx';

interface Props {
  day: AvailabilityDay;
  hours: number;
  onCopy: (to: AvailabilityDay[]) => void;
  onCancel: () => void;
}

/** Above the week, not over it, so that the copied hours stay visible. */
export function CopyDayBar({ day, hours, onCopy, onCancel }: Props) {
  const { t } = useTranslation('availability');
  const { t: words } = useTranslation('words');
  const [to, setTo] = useState<AvailabilityDay[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const name = words(`day.${day}`);
  const toggle = (other: AvailabilityDay) =>
    setTo((now) => (now.includes(other) ? now.filter((chosen) => chosen !== other) : [...now, other]));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside
    <div
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b bg-mint-soft px-4 py-3"
    >
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-24 items-center gap-2.5 text-16 outline-none max-md:w-full"
      >
        <Copy size={18} aria-hidden className="shrink-0" />
        {hours === 0 ? t('copy.titleOff', { day: name }) : t('copy.title', { day: name, count: hours })}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the heading is its name already */}
      <div role="group" aria-label={t('copy.days')} className="flex flex-wrap gap-2">
        {AVAILABILITY_DAYS.filter((other) => other !== day).map((other) => (
          <Chip key={other} isOn={to.includes(other)} aria-label={words(`day.${other}`)} onClick={() => toggle(other)}>
            {words(`dayShort.${other}`)}
          </Chip>
        ))}
      </div>
      <div className="ms-auto flex gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {t('copy.cancel')}
        </Button>
        <Button size="sm" disabled={to.length === 0} onClick={() => onCopy(to)}>
          {t('copy.do', { count: to.length })}
        </Button>
      </div>
    </div>
  );
}
