import { Accessibility, Languages } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../../lib/text/i18n.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ComfortPanel } from '../../../ui/overlays/comfort-panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { GalleryButtons } from './ui-gallery-basics.tsx';
import { GalleryChoices } from './ui-gallery-choices.tsx';
import { GalleryData } from './ui-gallery-data.tsx';
import { GalleryFields } from './ui-gallery-fields.tsx';
import { GalleryForm } from './ui-gallery-form.tsx';
import { GalleryOverlays } from './ui-gallery-overlays.tsx';
import { GallerySigns } from './ui-gallery-signs.tsx';
import { GalleryStates, GallerySteps } from './ui-gallery-states.tsx';
import { GalleryWeek } from './ui-gallery-week.tsx';

/** Every primitive in its states, for those who build screens. */
export function Component() {
  const { t, i18n } = useTranslation('dev');
  const [isComfortOpen, setComfortOpen] = useState(false);
  return (
    <AriaLocale>
      <main className="mx-auto max-w-[1120px] px-5 py-10">
        <PageHead title={t('gallery.title')} />
        <PageHeading
          lead={t('gallery.lead')}
          className="mb-10"
          actions={
            <>
              <Button
                variant="quiet"
                size="sm"
                icon={Languages}
                onClick={() => void changeLanguage(i18n, i18n.language === 'ar' ? 'en' : 'ar')}
              >
                {t('gallery.language')}
              </Button>
              <Button size="sm" icon={Accessibility} onClick={() => setComfortOpen(true)}>
                {t('gallery.comfort')}
              </Button>
            </>
          }
        >
          {t('gallery.title')}
        </PageHeading>
        <GalleryButtons />
        <GallerySigns />
        <GalleryStates />
        <GallerySteps />
        <GalleryFields />
        <GalleryChoices />
        <GalleryOverlays />
        <GalleryData />
        <GalleryWeek />
        <GalleryForm />
        <Drawer isOpen={isComfortOpen} onClose={() => setComfortOpen(false)} title={t('gallery.comfort')}>
          <ComfortPanel />
        </Drawer>
      </main>
    </AriaLocale>
  );
}
