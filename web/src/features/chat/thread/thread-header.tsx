import type { Chat } from '@sanad/contract/chat/chat.ts';
import { ArrowLeft, EllipsisVertical, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { MenuItems } from '../../../ui/overlays/menu-panel.tsx';
import { useChatActivity } from '../data/activity.ts';
import { useChatText } from '../use-chat-text.ts';

interface Props {
  chat: Chat;
  /** The list of chats, where it is not beside this one. */
  back: string;
  /** What else can be done for these two people. */
  items: MenuItems;
  onReport: () => void;
}

export function ThreadHeader({ chat, back, items, onReport }: Props) {
  const { t, about } = useChatText();
  const isOnline = useChatActivity(({ online }) => online.has(chat.id)) && !chat.other.is_closed;
  return (
    <header className="flex h-16 shrink-0 items-center gap-2 border-line border-b bg-card ps-1 pe-1 md:h-18 md:gap-3 md:ps-6 md:pe-4">
      <Link
        to={back}
        aria-label={t('back')}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken md:hidden"
      >
        <ArrowLeft size={22} aria-hidden className="mirror-rtl" />
      </Link>
      <Avatar name={chat.other.name} src={chat.other.photo?.small} isDecorative className="size-11!" />
      <div className="min-w-0 flex-1 leading-snug">
        <h2 className="truncate text-16">
          <bdi>{chat.other.name}</bdi>
        </h2>
        <p className="truncate text-14 text-ink-soft">
          {isOnline && (
            <span className="me-2 inline-flex items-center gap-1.5 font-medium text-leaf-ink">
              <span aria-hidden className="size-2 rounded-full bg-leaf" />
              {t('online')}
            </span>
          )}
          {about(chat)}
        </p>
      </div>
      <Menu
        label={t('menu')}
        trigger={<IconButton icon={EllipsisVertical} label={t('menu')} />}
        items={[
          ...items,
          ...(items.length > 0 ? (['line'] as const) : []),
          { id: 'report', name: t('report.chatTitle'), icon: Flag, isDanger: true, onAction: onReport },
        ]}
      />
    </header>
  );
}
