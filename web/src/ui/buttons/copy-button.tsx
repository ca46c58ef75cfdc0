import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-look.ts';

/** Says for a moment that it worked. */
export function CopyButton({ text, label, variant }: { text: string; label: string; variant?: ButtonVariant }) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <Button
      size="sm"
      variant={variant}
      icon={isCopied ? Check : Copy}
      onClick={async () => {
        await navigator.clipboard.writeText(text);
        setIsCopied(true);
      }}
    >
      <span aria-live="polite">{isCopied ? t('copied') : label}</span>
    </Button>
  );
}
