import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Comfort, setComfort, USUAL, useComfort } from '../../lib/comfort.ts';
import { Button } from '../buttons/button.tsx';
import { Segment } from '../fields/segment.tsx';
import { Switch } from '../fields/switch.tsx';

/** Takes effect at once; there is nothing to save. */
export function ComfortPanel() {
  const { t } = useTranslation('ui');
  const comfort = useComfort();
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{t('comfort.intro')}</p>
      <Segment
        label={t('comfort.textSize')}
        value={comfort.textSize}
        onChange={(id) => setComfort({ textSize: id as Comfort['textSize'] })}
        options={[
          { id: '100', name: t('comfort.size100') },
          { id: '112', name: t('comfort.size112') },
          { id: '125', name: t('comfort.size125') },
        ]}
      />
      <Segment
        label={t('comfort.spacing')}
        value={comfort.spacing}
        onChange={(id) => setComfort({ spacing: id as Comfort['spacing'] })}
        options={[
          { id: 'normal', name: t('comfort.spacingNormal') },
          { id: 'wide', name: t('comfort.spacingWide') },
        ]}
      />
      <Segment
        label={t('comfort.theme')}
        value={comfort.theme}
        onChange={(id) => setComfort({ theme: id as Comfort['theme'] })}
        options={[
          { id: 'system', name: t('comfort.themeSystem') },
          { id: 'light', name: t('comfort.themeLight') },
          { id: 'dark', name: t('comfort.themeDark') },
        ]}
      />
      <div className="grid gap-3">
        <Switch isSelected={comfort.calm} onChange={(calm) => setComfort({ calm })} description={t('comfort.calmHint')}>
          {t('comfort.calm')}
        </Switch>
        <Switch
          isSelected={comfort.contrast}
          onChange={(contrast) => setComfort({ contrast })}
          description={t('comfort.contrastHint')}
        >
          {t('comfort.contrast')}
        </Switch>
      </div>
      <p className="rounded-card border border-line bg-page p-4">{t('comfort.sample')}</p>
      <Button
        variant="quiet"
        size="sm"
        icon={RotateCcw}
        className="justify-self-start"
        onClick={() => setComfort(USUAL)}
      >
        {t('comfort.reset')}
      </Button>
    </div>
  );
}
