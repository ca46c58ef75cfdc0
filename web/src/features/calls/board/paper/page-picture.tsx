import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { storedFileQuery } from '../../../../lib/files/stored-file.ts';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { usePicture } from '../../../../ui/upload/use-picture.ts';

/** A card as the background of a page. */
export function PagePicture({ fileId, title }: { fileId: string; title: string }) {
  const { t } = useTranslation('board');
  const { data, isError } = useQuery(storedFileQuery(fileId));
  const { src, onError } = usePicture(data?.picture?.large);
  if (isError || (data && !data.picture)) {
    return <p className="absolute inset-0 grid place-items-center text-18 text-ink-soft">{t('pictureGone')}</p>;
  }
  if (src === null) return <Skeleton className="absolute inset-[4cqw]" />;
  return (
    <img
      src={src}
      alt={title}
      draggable={false}
      onError={onError}
      data-picture
      className="absolute inset-[2cqw] h-[calc(100%-4cqw)] w-[calc(100%-4cqw)] object-contain"
    />
  );
}
