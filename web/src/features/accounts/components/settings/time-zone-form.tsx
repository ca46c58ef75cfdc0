import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { languageOf } from '../../../../lib/text/i18n.ts';
import { browserZone, useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ComboBox } from '../../../../ui/fields/combo-box.tsx';
import type { Option } from '../../../../ui/fields/option.ts';
import { useChangeUser } from '../../accounts.queries.ts';
import { allZones, isSameZone, matchingZones, zoneLabel, zoneOption } from '../../zone-options.ts';

/** The zone every time is shown and mailed in: the device's, until somebody chooses one. Then the device's is only offered. */
export function TimeZoneForm() {
  const { t, i18n } = useTranslation('settings');
  const language = languageOf(i18n.language);
  const errorText = useErrorMessage();
  const change = useChangeUser();
  const zone = useViewerZone();
  const device = browserZone();
  const [typed, setTyped] = useState('');
  const isSearching = typed !== '' && typed !== zoneLabel(zone, language, new Date());
  const common = useMemo(() => {
    const now = new Date();
    return allZones(zone).common.map((one) => zoneOption(one, language, now));
  }, [zone, language]);
  // Naming some four hundred zones takes a moment: only while searching.
  const others = useMemo(() => {
    const now = new Date();
    return isSearching ? allZones(zone).others.map((one) => zoneOption(one, language, now)) : [];
  }, [isSearching, zone, language]);

  const found = useFound(isSearching ? [...common, ...others] : [], typed, zone);

  function save(time_zone: string | null, time_zone_chosen = true) {
    if (time_zone === null || time_zone === zone) return;
    change.mutate(
      { time_zone, time_zone_chosen },
      {
        onSuccess: () => void toast.success(t('zone.saved')),
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  }

  return (
    <div className="grid max-w-110 gap-3">
      <ComboBox
        label={t('zone.label')}
        description={t('zone.hint')}
        options={isSearching ? found : common}
        value={zone}
        onChange={(chosen) => save(chosen)}
        onInputChange={setTyped}
        isLoading={change.isPending}
      />
      {!isSameZone(device, zone) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-soft">
          {t('zone.device', { zone: zoneLabel(device, language, new Date()) })}
          <Button variant="ghost" size="sm" onClick={() => save(device, false)} isPending={change.isPending}>
            {t('zone.use')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What matches; the present zone follows where it does not, or the field would forget it. */
function useFound(options: readonly Option[], typed: string, zone: string): Option[] {
  const { t } = useTranslation('settings');
  const matching = matchingZones(options, typed);
  if (matching.some(({ id }) => id === zone)) return matching;
  const present = options.filter(({ id }) => id === zone).map((own) => ({ ...own, note: t('zone.present') }));
  if (matching.length > 0) return [...matching, ...present];
  return [{ id: 'none', name: t('zone.none'), isDisabled: true }, ...present];
}
