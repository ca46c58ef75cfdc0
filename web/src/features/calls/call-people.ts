import type { Call } from '@sanad/contract/calls/calls.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';

/** The other side as the viewer calls them: "Mariam". */
export function otherPerson({ your_side, parent, lsa, here }: Call) {
  const isParent = your_side === 'parent';
  const { name, photo } = isParent ? lsa : parent;
  return { name: firstName(name), photo, isHere: isParent ? here.lsa : here.parent };
}
