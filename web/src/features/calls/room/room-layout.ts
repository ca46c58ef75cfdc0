import { useMediaQuery } from '../../../ui/use-media-query.ts';

/** `short`: a phone on its side, with the controls at the end of the line. */
export type RoomLayout = 'wide' | 'phone' | 'short';

export function useRoomLayout(): RoomLayout {
  const isShort = useMediaQuery('(orientation: landscape) and (max-height: 31rem)', false);
  const isWide = useMediaQuery('(min-width: 48rem)');
  return isShort ? 'short' : isWide ? 'wide' : 'phone';
}
