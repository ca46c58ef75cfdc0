import { useText } from '../../../lib/text/use-text.ts';
import { AriaLocale } from '../../../ui/aria-locale.tsx';
import { ComfortPanel } from '../../../ui/overlays/comfort-panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';

export default function ComfortDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText('public');
  return (
    <AriaLocale>
      <Drawer isOpen={isOpen} onClose={onClose} title={t('nav.comfort')} side="end" width="panel">
        <ComfortPanel />
      </Drawer>
    </AriaLocale>
  );
}
