import { Moon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { clockTime } from '../clock-time.ts';
import { useQuietHours } from '../quiet-hours.queries.ts';

/** At the foot of the bell: when nobody is disturbed. Silent while it is not known. */
export function QuietHoursFoot({ onFollow }: { onFollow: () => void }) {
  const { t, i18n } = useTranslation('shell');
  const language = languageOf(i18n.language);
  const { data: hours } = useQuietHours();
  if (!hours) return null;
  const times = { from: clockTime(hours.from, language), until: clockTime(hours.until, language) };
  return (
    <div className="flex items-center gap-4">
      <Moon size={20} aria-hidden className="mirror-rtl shrink-0 text-plum" />
      <div className="min-w-0 flex-1 text-15">
        <p className="font-medium">{hours.enabled ? t('quiet.on', times) : t('quiet.off')}</p>
        <p className="text-ink-soft">{t(hours.enabled ? 'quiet.onText' : 'quiet.offText')}</p>
      </div>
      <Link
        to={paths.notificationSettings}
        onClick={onFollow}
        className="inline-flex min-h-11 items-center rounded-sm font-medium text-15 text-pine hover:text-pine-deep"
      >
        {t('quiet.change')}
      </Link>
    </div>
  );
}
