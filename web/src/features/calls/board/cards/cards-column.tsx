import type { Call } from '@sanad/contract/calls/calls.ts';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import type { Board } from '../board.ts';
import { CardList } from './card-list.tsx';

interface CardsColumnProps {
  board: Board;
  call: Call;
  videos: ReactNode;
}

/** Beside the board: the videos, and the cards under them. On small screens the cards open over the board. */
export function CardsColumn({ board, call, videos }: CardsColumnProps) {
  const { t } = useTranslation('board');
  const isWide = useMediaQuery('(min-width: 64rem)');
  const [isOpen, setOpen] = useState(false);
  if (isWide) {
    return (
      <div className="flex min-h-0 flex-col gap-4 overflow-y-auto">
        <div className="flex shrink-0 flex-col gap-3">{videos}</div>
        <CardList board={board} call={call} />
      </div>
    );
  }
  return (
    <div className="flex items-end gap-2 max-md:px-2 short:min-h-0 short:flex-col short:items-stretch short:justify-between">
      <div className="flex min-w-0 flex-1 gap-2 short:min-h-0 short:flex-col short:overflow-hidden">{videos}</div>
      <Button size="sm" icon={Images} onClick={() => setOpen(true)}>
        {t('cards.show')}
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} title={t('cards.show')}>
        <CardList board={board} call={call} onOpened={() => setOpen(false)} />
      </Drawer>
    </div>
  );
}
