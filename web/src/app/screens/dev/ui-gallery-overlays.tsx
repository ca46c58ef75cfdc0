import { EllipsisVertical, LogOut, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
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
  const label = (key: string) => t(`gallery.overlay.${key}`);
  return (
    <Section title={t('gallery.sections.overlays')}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{label('dialog')}</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {label('confirm')}
        </Button>
        <Button onClick={() => setOpen('start')}>{label('drawerStart')}</Button>
        <Button onClick={() => setOpen('end')}>{label('drawerEnd')}</Button>
        <Menu
          label={label('menu')}
          trigger={<Button icon={EllipsisVertical}>{label('menu')}</Button>}
          items={[
            { id: 'profile', name: label('profile'), icon: User, onAction: () => toast.info(label('profile')) },
            { id: 'settings', name: label('settings'), icon: Settings, onAction: () => setOpen('end') },
            'line',
            { id: 'logout', name: label('logout'), icon: LogOut, isDanger: true, onAction: () => setOpen('confirm') },
          ]}
        />
      </Row>
      <Row>
        <Button size="sm" onClick={() => toast.success(label('saved'))}>
          {label('toastSuccess')}
        </Button>
        <Button size="sm" onClick={() => toast.error(label('failed'))}>
          {label('toastError')}
        </Button>
        <Button size="sm" onClick={() => toast.info(label('told'))}>
          {label('toastInfo')}
        </Button>
        <Button size="sm" onClick={() => toast.loading(label('sending'))}>
          {label('toastLoading')}
        </Button>
      </Row>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={label('dialog')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('gallery.button.primary')}
          </Button>
        }
      >
        <p>{label('dialogText')}</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        isDanger
        title={label('confirmTitle')}
        confirmLabel={label('confirmYes')}
        cancelLabel={t('gallery.button.disabled')}
      >
        <p>{label('confirmText')}</p>
      </ConfirmDialog>
      <Drawer
        isOpen={open === 'start'}
        onClose={close}
        side="start"
        width="nav"
        tone="night"
        title={label('drawerStart')}
      >
        <p>{label('body')}</p>
      </Drawer>
      <Drawer isOpen={open === 'end'} onClose={close} title={label('drawerEnd')}>
        <p>{label('body')}</p>
      </Drawer>
    </Section>
  );
}
