import type { PersonState } from '@sanad/contract/staff/people.ts';
import { Ban, CircleCheck, EyeOff, type LucideIcon, PencilLine, UserRoundX } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { usePeopleText } from '../use-people-text.ts';

const LOOKS: Record<PersonState, [BadgeTone, LucideIcon]> = {
  active: ['leaf', CircleCheck],
  suspended: ['coral', Ban],
  closed: ['neutral', UserRoundX],
  onboarding: ['sky', PencilLine],
  out_of_search: ['saffron', EyeOff],
};

export function StateBadge({ state, size = 'sm' }: { state: PersonState; size?: 'sm' | 'md' }) {
  const { t } = usePeopleText();
  const [tone, icon] = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon} size={size}>
      {t(`state.${state}`)}
    </Badge>
  );
}
