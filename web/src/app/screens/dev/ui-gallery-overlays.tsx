import { EllipsisVertical, LogOut, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Row, Section } from './ui-gallery-section.tsx';

type Open = 'dialog' | 'confirm' | 'start' | 'end' | null;

export function GalleryOverlays() {
  const { t } = useTranslation('dev');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const say = (key: string) => t(`gallery.overlay.${key}`);
  return (
    <Section title={t('gallery.sections.overlays')}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{say('dialog')}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {say('confirm')}
        </Button>
        <Button onClick={() => setOpen('start')}>{say('drawerStart')}</Button>
        <Button onClick={() => setOpen('end')}>{say('drawerEnd')}</Button>
        <Menu
          label={say('menu')}
          trigger={<Button icon={EllipsisVertical}>{say('menu')}</Button>}
          items={[
            { id: 'profile', name: say('profile'), icon: User, onAction: () => toast.info(say('profile')) },
            { id: 'settings', name: say('settings'), icon: Settings, onAction: () => setOpen('end') },
            'line',
            { id: 'logout', name: say('logout'), icon: LogOut, isDanger: true, onAction: () => setOpen('confirm') },
          ]}
        />
      </Row>
      <Row>
        <Button size="sm" onClick={() => toast.success(say('saved'))}>
          {say('toastSuccess')}
        </Button>
        <Button size="sm" onClick={() => toast.error(say('failed'))}>
          {say('toastError')}
        </Button>
        <Button size="sm" onClick={() => toast.info(say('told'))}>
          {say('toastInfo')}
        </Button>
        <Button size="sm" onClick={() => toast.loading(say('sending'))}>
          {say('toastLoading')}
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={say('dialog')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('gallery.button.primary')}
          </Button>
        }
      >
        <p>{say('dialogText')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        isDanger
        title={say('confirmTitle')}
        confirmLabel={say('confirmYes')}
        cancelLabel={t('gallery.button.disabled')}
      >
        <p>{say('confirmText')}</p>
      </ConfirmDialog>
      <Drawer
        isOpen={open === 'start'}
        onClose={close}
        side="start"
        width="nav"
        tone="night"
        title={say('drawerStart')}
      >
        <p>{say('body')}</p>
      </Drawer>
      <Drawer isOpen={open === 'end'} onClose={close} title={say('drawerEnd')}>
        <p>{say('body')}</p>
      </Drawer>
    </Section>
  );
}
