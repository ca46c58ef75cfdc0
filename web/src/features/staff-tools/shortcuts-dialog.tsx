import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { Kbd } from '../../ui/kbd.tsx';
import DialogPanel from '../../ui/overlays/dialog-panel.tsx';
import { findKeys } from './find-keys.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** What can be pressed on the page below, right now. */
export default function ShortcutsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('staff-tools');
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <ShortcutList />
    </DialogPanel>
  );
}

const KEY_NAMES: Record<string, string> = { enter: '↵', escape: 'Esc' };

function ShortcutList() {
  const { t } = useTranslation('staff-tools');
  // As they were when the list was opened: behind a dialog, none of them works.
  const [all] = useState(currentShortcuts);
  const ofPage = all.filter(({ name }) => name !== 'shortcuts');
  return (
    <div className="grid gap-4 text-14">
      <section className="grid gap-1">
        <h3 className="text-14">{t('shortcuts.onThisPage')}</h3>
        {ofPage.length === 0 && <p className="text-ink-soft">{t('shortcuts.none')}</p>}
        <dl>
          {ofPage.map(({ key, name }) => (
            <Row key={key} name={t(`keys.${name}`)} keys={[KEY_NAMES[key] ?? key.toUpperCase()]} />
          ))}
        </dl>
      </section>
      <section className="grid gap-1">
        <h3 className="text-14">{t('shortcuts.everywhere')}</h3>
        <dl>
          <Row name={t('keys.find')} keys={findKeys()} />
          <Row name={t('keys.shortcuts')} keys={['?']} />
        </dl>
      </section>
      <p className="text-13 text-ink-soft">{t('shortcuts.typing')}</p>
    </div>
  );
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 border-line border-b last:border-b-0">
      <dt>{name}</dt>
      <dd dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
