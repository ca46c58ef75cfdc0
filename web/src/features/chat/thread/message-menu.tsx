import type { Message } from '@sanad/contract/chat/chat.ts';
import { EDIT_MINUTES, REACTIONS } from '@sanad/contract/chat/chat-rules.ts';
import { Copy, Ellipsis, Flag, Pencil, Reply } from 'lucide-react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { MINUTE_MS } from '../../../lib/time/durations.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import { type Reaction, useReact } from '../data/messages.queries.ts';
import { useChatText } from '../use-chat-text.ts';

export interface MessageActions {
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onReport: (message: Message) => void;
}

interface Props extends MessageActions {
  message: Message;
  isOwn: boolean;
  /** Nothing can be sent any more. */
  isClosed: boolean;
}

function canEdit({ created_at, text }: Message): boolean {
  return text !== '' && Date.now() - Date.parse(created_at) < EDIT_MINUTES * MINUTE_MS;
}

export function useReactions({ chat_id, sequence, reactions }: Message, side: 'parent' | 'lsa') {
  const errorText = useErrorMessage();
  const { mutate } = useReact(chat_id);
  const own = reactions.find((reaction) => reaction.side === side)?.emoji ?? null;
  function toggle(emoji: Reaction) {
    const change = { sequence, emoji: own === emoji ? null : emoji };
    mutate(change, { onError: (error) => void toast.error(errorText(error).message) });
  }
  return { own, toggle };
}

/** Reachable by the pointer, by the keyboard and by a long press on the message. */
export function MessageMenu(props: Props & { side: 'parent' | 'lsa' }) {
  const { message, isOwn, isClosed, side } = props;
  const { t } = useChatText();
  const { own, toggle } = useReactions(message, side);
  const items: MenuItems = [
    ...(isClosed
      ? []
      : [{ id: 'reply', name: t('action.reply'), icon: Reply, onAction: () => props.onReply(message) }]),
    ...(message.text === '' ? [] : [{ id: 'copy', name: t('action.copy'), icon: Copy, onAction: copy }]),
    ...(isOwn && !isClosed && canEdit(message)
      ? [{ id: 'edit', name: t('action.edit'), icon: Pencil, onAction: () => props.onEdit(message) }]
      : []),
    ...(isOwn
      ? []
      : [
          {
            id: 'report',
            name: t('action.report'),
            icon: Flag,
            isDanger: true,
            onAction: () => props.onReport(message),
          },
        ]),
  ];
  async function copy() {
    try {
      await navigator.clipboard.writeText(message.text);
      toast.success(t('action.copied'));
    } catch {
      toast.error(t('action.copyFailed'));
    }
  }
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('action.label')}
      items={items}
      placement={isOwn ? 'bottom end' : 'bottom start'}
      trigger={
        <IconButton
          icon={Ellipsis}
          label={t('action.label')}
          data-message-menu
          className="size-8! touch-44 text-ink-soft opacity-0 focus-visible:opacity-100 aria-expanded:opacity-100 group-hover/message:opacity-100"
        />
      }
      {...(isClosed
        ? {}
        : {
            header: (close) => (
              <fieldset aria-label={t('action.react')} className="-mx-2.5 -my-1.5 flex">
                {REACTIONS.map((emoji) => (
                  <button
                    key={emoji}
                    type="button"
                    aria-pressed={own === emoji}
                    aria-label={t(`reaction.${emoji}`)}
                    onClick={() => {
                      toggle(emoji);
                      close();
                    }}
                    className="grid size-11 place-items-center rounded-control text-20 hover:bg-sunken aria-pressed:bg-mint"
                  >
                    {emoji}
                  </button>
                ))}
              </fieldset>
            ),
          })}
    />
  );
}
