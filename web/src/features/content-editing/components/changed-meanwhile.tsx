import { useTranslation } from 'react-i18next';
import type { Language } from '../../../lib/text/i18n.ts';
import { languageProps } from '../../../lib/text/language-props.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface Props {
  newer: Record<Language, { title: string; text: string }>;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** Two people edited one text: the second sees the other version and decides which one stays. */
export function ChangedMeanwhile({ newer, onTakeNewer, onKeepMine }: Props) {
  const { t } = useTranslation('staff');
  return (
    <Notice tone="warning" role="alert" title={t('changed.title')}>
      <p>{t('changed.text')}</p>
      <div className="mt-3 grid gap-3 rounded-control bg-card p-3 text-14 text-ink lg:grid-cols-2">
        {(['en', 'ar'] as const).map((language) => (
          <div key={language} {...languageProps(language)} className="wrap-anywhere min-w-0">
            <p className="font-semibold">{newer[language].title}</p>
            <p className="whitespace-pre-line">{newer[language].text}</p>
          </div>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          {t('changed.keepMine')}
        </Button>
        <Button size="sm" onClick={onTakeNewer}>
          {t('changed.takeNewer')}
        </Button>
      </div>
    </Notice>
  );
}
