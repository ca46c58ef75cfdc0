import type { Picture } from '@sanad/contract/files/files.ts';
import { AudioLines, type LucideIcon, Mic, MicOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';

type VideoTileProps = {
  name: string;
  photo: Picture | null;
  /** The video, where there is one to see. */
  children: ReactNode;
  hasPicture: boolean;
  hasSound: boolean;
  isSpeaking?: boolean;
  size: 'stage' | 'small';
  /** What the microphone's sign says to those who do not see it. */
  soundLabel: string;
  /** Instead of the name, where there is room for words. */
  mutedWords?: string;
  className?: string;
};

function SoundSign({ icon: Icon, label, isOff }: { icon: LucideIcon; label: string; isOff: boolean }) {
  return (
    <>
      <Icon size={18} aria-hidden className={`shrink-0 ${isOff ? 'text-coral-ink' : ''}`} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

/** One person: the picture or, without one, the portrait; the name and whether they can be heard. */
export function VideoTile(props: VideoTileProps) {
  const { name, photo, children, hasPicture, hasSound, isSpeaking = false, size, soundLabel, className = '' } = props;
  const mutedWords = hasSound ? undefined : props.mutedWords;
  const edge = isSpeaking ? 'border-pine' : size === 'stage' ? 'border-transparent' : 'border-page';
  const icon = hasSound ? (isSpeaking ? AudioLines : Mic) : MicOff;
  return (
    <div
      data-speaking={isSpeaking}
      className={`relative overflow-hidden border-[3px] bg-sunken transition-colors duration-150 ${edge} ${className}`}
    >
      {children}
      {!hasPicture && (
        <div className="absolute inset-0 grid place-items-center bg-card">
          <Avatar
            name={name}
            src={size === 'stage' ? photo?.medium : photo?.small}
            size={size === 'stage' ? 'xl' : 'md'}
            shape="pebble"
            isDecorative
          />
        </div>
      )}
      <p
        className={`absolute start-2 bottom-2 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-lg bg-page/85 font-medium text-ink ${size === 'stage' ? 'px-3 py-1.5 text-15' : 'px-2 py-0.5 text-13'}`}
      >
        <SoundSign icon={icon} label={mutedWords === undefined ? soundLabel : ''} isOff={!hasSound} />
        <bdi className="truncate">{mutedWords ?? name}</bdi>
      </p>
    </div>
  );
}
