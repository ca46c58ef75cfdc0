import { BOARD_PAGES_MAX } from '@sanad/contract/calls/board-rules.ts';
import type { Call } from '@sanad/contract/calls/calls.ts';
import type { CallCard } from '@sanad/contract/calls/cards.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { storedFileQuery } from '../../../../lib/files/stored-file.ts';
import { toast } from '../../../../lib/toast.ts';
import { IconButton } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { peopleOf } from '../../room/people.ts';
import type { Board } from '../board.ts';
import { AddCard } from './add-card.tsx';
import { CardIcon, CardPicture, CardRow } from './card-row.tsx';
import { cardsQuery, useOpenCard, useRemoveCard } from './cards.queries.ts';
import { ReadingDialog } from './reading-dialog.tsx';

interface CardListProps {
  board: Board;
  call: Call;
  /** Something was opened on the board. */
  onOpened?: () => void;
}

/** One's own cards, what the other person has opened, and new pages. */
export function CardList({ board, call, onOpened = () => {} }: CardListProps) {
  const { t } = useTranslation('board');
  const own = useQuery(cardsQuery);
  const { pages } = useStore(board.document.state);
  const [isReadingOpen, setReadingOpen] = useState(false);
  const isFull = pages.length >= BOARD_PAGES_MAX;
  const isLsa = call.your_side === 'lsa';
  return (
    <div className="grid content-start gap-2">
      <OthersCards
        board={board}
        own={own.data}
        title={t('cards.others', { name: peopleOf(call).other })}
        onOpened={onOpened}
      />
      <h2 className="font-medium text-15 text-ink-soft">{t('cards.own')}</h2>
      {own.isPending && <Skeleton className="h-15" />}
      {own.isError && <ErrorState onRetry={() => void own.refetch()} isRetrying={own.isFetching} />}
      <ul className="grid gap-2">
        {own.data?.map((card) => (
          <OwnCard key={card.id} card={card} board={board} onOpened={onOpened} />
        ))}
        <CardRow
          title={t('cards.blank')}
          detail={t('cards.blankDetail')}
          picture={<CardIcon icon={PenLine} />}
          isDisabled={isFull}
          onOpen={() => {
            board.document.addPages([{ background: 'blank' }]);
            onOpened();
          }}
        />
        <CardRow
          title={t('cards.reading')}
          detail={t('cards.readingDetail')}
          picture={<CardIcon icon={BookOpen} />}
          isDisabled={isFull}
          onOpen={() => setReadingOpen(true)}
        />
      </ul>
      {isFull && <p className="text-14 text-ink-soft">{t('cards.boardFull')}</p>}
      <AddCard board={board} label={t(isLsa ? 'cards.add' : 'cards.addPicture')} />
      <ReadingDialog
        board={board}
        isOpen={isReadingOpen}
        onClose={() => {
          setReadingOpen(false);
          onOpened();
        }}
      />
    </div>
  );
}

interface OwnCardProps {
  card: CallCard;
  board: Board;
  onOpened: () => void;
}

function OwnCard({ card, board, onOpened }: OwnCardProps) {
  const { t } = useTranslation('board');
  const { page } = useStore(board.document.state);
  const open = useOpenCard(board);
  const remove = useRemoveCard();
  const [isAsking, setAsking] = useState(false);
  return (
    <CardRow
      title={card.title}
      detail={card.detail}
      isOpen={page.background === 'picture' && page.file_id === card.picture.id}
      picture={<CardPicture address={card.picture.small} />}
      onOpen={() => open.mutate(card.id, { onSuccess: onOpened, onError: () => toast.error(t('cards.openFailed')) })}
      action={
        <>
          <IconButton icon={X} label={t('cards.remove', { title: card.title })} onClick={() => setAsking(true)} />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={t('cards.removeTitle', { title: card.title })}
            confirmLabel={t('cards.removeConfirm')}
            isDanger
            isPending={remove.isPending}
            onConfirm={() =>
              remove.mutate(card.id, {
                onSuccess: () => setAsking(false),
                onError: () => toast.error(t('cards.removeFailed')),
              })
            }
          >
            {t('cards.removeText')}
          </ConfirmDialog>
        </>
      }
    />
  );
}

interface OthersCardsProps {
  board: Board;
  own: readonly CallCard[] | undefined;
  title: string;
  onOpened: () => void;
}

/** What the other person has opened in this call stays at hand. */
function OthersCards({ board, own = [], title, onOpened }: OthersCardsProps) {
  const { pages, page } = useStore(board.document.state);
  const theirs = pages.flatMap((one) =>
    one.background === 'picture' && !own.some(({ picture }) => picture.id === one.file_id) ? [one] : [],
  );
  if (theirs.length === 0) return null;
  return (
    <>
      <h2 className="font-medium text-15 text-ink-soft">{title}</h2>
      <ul className="mb-2 grid gap-2">
        {theirs.map((one) => (
          <CardRow
            key={one.id}
            title={one.title}
            isOpen={one.id === page.id}
            picture={<SharedPicture fileId={one.file_id} />}
            onOpen={() => {
              board.document.showPage(one.id);
              onOpened();
            }}
          />
        ))}
      </ul>
    </>
  );
}

function SharedPicture({ fileId }: { fileId: string }) {
  const { data } = useQuery(storedFileQuery(fileId));
  return <CardPicture address={data?.picture?.small} />;
}
