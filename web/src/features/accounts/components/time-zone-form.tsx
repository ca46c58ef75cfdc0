import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/i18n.ts';
import { useProblemWords } from '../../../lib/problem-words.ts';
import { toast } from '../../../lib/toast.ts';
import { browserZone, useViewerZone } from '../../../lib/viewer-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { useChangeUser } from '../accounts.queries.ts';
import { isSameZone, zoneLabel, zoneOptions } from '../zone-options.ts';

/** The zone every time is shown and mailed in. Where this device says another, that is offered and never taken by itself. */
export function TimeZoneForm() {
  const { t, i18n } = useTranslation('settings');
  const language = languageOf(i18n.language);
  const wordsFor = useProblemWords();
  const change = useChangeUser();
  const zone = useViewerZone();
  const device = browserZone();
  const options = useMemo(
    () => zoneOptions(zone, language, new Date(), { common: t('zone.common'), all: t('zone.all') }),
    [zone, language, t],
  );

  function save(time_zone: string | null) {
    if (time_zone === null || time_zone === zone) return;
    change.mutate(
      { time_zone },
      {
        onSuccess: () => void toast.success(t('zone.saved')),
        onError: (error) => void toast.error(wordsFor(error).message),
      },
    );
  }

  return (
    <div className="grid max-w-110 gap-3">
      <ComboBox label={t('zone.label')} options={options} value={zone} onChange={save} isLoading={change.isPending} />
      {!isSameZone(device, zone) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-soft">
          {t('zone.device', { zone: zoneLabel(device, language, new Date()) })}
          <Button variant="ghost" size="sm" onClick={() => save(device)} isPending={change.isPending}>
            {t('zone.use')}
          </Button>
        </p>
      )}
    </div>
  );
}
