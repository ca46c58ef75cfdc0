import type { Call } from '@sanad/contract/calls/calls.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import type { Peer } from '../connection/call-state.ts';

/** Whom the viewer talks to, and as whom. */
export function peopleOf({ your_side, parent, lsa, child, here }: Call) {
  const isParent = your_side === 'parent';
  const other = isParent ? lsa : parent;
  return {
    other: firstName(other.name),
    otherFull: other.name,
    otherPhoto: other.photo,
    isOtherHere: isParent ? here.lsa : here.parent,
    own: firstName(isParent ? parent.name : lsa.name),
    ownPhoto: (isParent ? parent : lsa).photo,
    child: child.first_name,
    lsa: firstName(lsa.name),
  };
}

function rank({ link, status }: Peer): number {
  return (link === 'connected' ? 2 : 0) + (status.camera || status.screen ? 1 : 0);
}

/** The other person's devices, the one to look at first. */
export function devicesOfOther(peers: readonly Peer[], ownSide: Call['your_side']): Peer[] {
  return peers.filter(({ side }) => side !== ownSide).sort((one, other) => rank(other) - rank(one));
}
