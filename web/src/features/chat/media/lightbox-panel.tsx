import type { ChatFile } from '@sanad/contract/chat/chat.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { usePicture } from '../../../ui/upload/use-picture.ts';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  pictures: readonly ChatFile[];
  /** The id of the one that is shown. */
  shown: string | null;
  onShow: (id: string) => void;
}

export default function LightboxPanel({ isOpen, onClose, pictures, shown, onShow }: Props) {
  const { t } = useChatText();
  const index = pictures.findIndex(({ id }) => id === shown);
  const file = pictures[index];
  const [previous, next] = [pictures[index - 1], pictures[index + 1]];
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const isForward = event.key === (document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
    const isBack = event.key === (document.dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
    if (isForward && next) onShow(next.id);
    if (isBack && previous) onShow(previous.id);
  });
  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [isOpen]);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable
      className="veil fixed inset-0 z-40 h-(--visual-viewport-height) bg-night transition-opacity duration-200 data-[entering]:opacity-0 data-[exiting]:opacity-0"
    >
      <Modal className="size-full">
        <Dialog className="on-dark flex size-full flex-col text-night-ink outline-none">
          <div className="flex items-center gap-4 p-3 ps-5">
            <Heading slot="title" level={2} dir="auto" className="min-w-0 flex-1 truncate text-16">
              {file?.name || t('file.picture')}
            </Heading>
            <p className="text-15" aria-live="polite">
              {t('picture.count', { number: index + 1, total: pictures.length })}
            </p>
            <IconButton icon={X} variant="light" label={t('picture.close')} onClick={onClose} autoFocus />
          </div>
          <div className="flex min-h-0 flex-1 items-center gap-1 px-1 pb-4">
            <IconButton
              icon={ChevronLeft}
              variant="light"
              isMirrored
              label={t('picture.previous')}
              disabled={!previous}
              onClick={() => previous && onShow(previous.id)}
            />
            <div className="grid h-full min-w-0 flex-1 place-items-center">
              {file && <LargePicture key={file.id} file={file} />}
            </div>
            <IconButton
              icon={ChevronRight}
              variant="light"
              isMirrored
              label={t('picture.next')}
              disabled={!next}
              onClick={() => next && onShow(next.id)}
            />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function LargePicture({ file }: { file: ChatFile }) {
  const { t } = useChatText();
  const { src, onError } = usePicture(file.picture?.large);
  if (src === null) return <Spinner size={32} />;
  return (
    <img
      src={src}
      alt={file.name || t('file.picture')}
      onError={onError}
      className="max-h-full max-w-full object-contain"
    />
  );
}
