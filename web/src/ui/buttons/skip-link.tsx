import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  targetId: string;
  /** Where it leads; to the page's content unless said. */
  children?: ReactNode;
}

export function SkipLink({ targetId, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <a
      href={`#${targetId}`}
      className="fixed start-4 top-3 z-50 inline-flex min-h-11 -translate-y-24 items-center rounded-control bg-pine px-4 font-medium text-pine-ink focus:translate-y-0"
    >
      {children ?? t('skipToContent')}
    </a>
  );
}
