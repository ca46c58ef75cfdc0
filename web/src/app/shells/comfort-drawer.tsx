import { useTranslation } from 'react-i18next';
import { ComfortPanel } from '../../ui/overlays/comfort-panel.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';

export default function ComfortDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('comfort')} side="end" width="panel">
      <ComfortPanel />
    </Drawer>
  );
}
