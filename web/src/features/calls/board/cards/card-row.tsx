import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { usePicture } from '../../../../ui/upload/use-picture.ts';

interface CardRowProps {
  title: string;
  detail?: string;
  isOpen?: boolean;
  isDisabled?: boolean;
  picture: ReactNode;
  onOpen: () => void;
  /** Beside it, such as a way to remove it. */
  action?: ReactNode;
}

/** One tap opens it on the board. */
export function CardRow({ title, detail, isOpen = false, isDisabled, picture, onOpen, action }: CardRowProps) {
  const look = isOpen ? 'border-pine bg-mint-soft' : 'border-line bg-card hover:bg-sunken';
  return (
    <li className={`flex items-center rounded-card border ${look}`}>
      <button
        type="button"
        aria-current={isOpen || undefined}
        disabled={isDisabled}
        onClick={onOpen}
        className="flex min-h-15 min-w-0 flex-1 items-center gap-3 rounded-card p-1.5 text-start disabled:opacity-55"
      >
        <span
          aria-hidden
          className="grid h-12 w-15 shrink-0 place-items-center overflow-hidden rounded-lg bg-[#fffdf8] text-[#2f6fb0]"
        >
          {picture}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-medium text-15">
            <bdi>{title}</bdi>
          </span>
          {detail && (
            <span className="block truncate text-14 text-ink-soft">
              <bdi>{detail}</bdi>
            </span>
          )}
        </span>
      </button>
      {action}
    </li>
  );
}

export function CardPicture({ address }: { address: string | undefined }) {
  const { src, onError } = usePicture(address);
  if (src === null) return <Skeleton className="size-full rounded-none!" />;
  return <img src={src} alt="" onError={onError} className="size-full object-cover" />;
}

export function CardIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={24} />;
}
