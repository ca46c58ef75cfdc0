import type { ChatFile } from '@sanad/contract/chat/chat.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { usePicture } from '../../../ui/upload/use-picture.ts';
import { useChatText } from '../use-chat-text.ts';

const BOX = 'block h-40 w-60 max-w-full overflow-hidden rounded-2xl border border-line bg-sunken';

/** A picture in a message; pressed, it opens large. Its box has its size before it has loaded, so nothing jumps. */
export function PictureButton({ file, onOpen }: { file: ChatFile; onOpen: () => void }) {
  const { t } = useChatText();
  const { src, onError } = usePicture(file.picture?.medium);
  return (
    <button type="button" onClick={onOpen} aria-label={t('picture.open')} className={BOX}>
      {src === null ? (
        <Skeleton className="size-full rounded-none!" />
      ) : (
        <img src={src} alt="" onError={onError} className="size-full object-cover" />
      )}
    </button>
  );
}

/** A picture that is on its way out, from this device. */
export function OutgoingPicture({ src }: { src: string }) {
  return <img src={src} alt="" className={`${BOX} object-cover`} />;
}
