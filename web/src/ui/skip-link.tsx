import { useTranslation } from 'react-i18next';

export function SkipLink({ targetId }: { targetId: string }) {
  const { t } = useTranslation('ui');
  return (
    <a
      href={`#${targetId}`}
      className="fixed start-4 top-3 z-50 inline-flex min-h-11 -translate-y-24 items-center rounded-control bg-pine px-4 font-medium text-pine-ink focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
