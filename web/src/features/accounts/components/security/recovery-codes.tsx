import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shown once, right after setting up. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation('account');
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-5">
      <ul
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken p-5 text-center font-medium text-17 tabular-nums tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('recovery.copy')} />
        <Button size="sm" icon={Download} onClick={() => download(text, t('recovery.file'))}>
          {t('recovery.download')}
        </Button>
      </div>
      <Button variant="primary" isBlock onClick={onSaved}>
        {t('recovery.kept')}
      </Button>
    </div>
  );
}
