import type { TrackedLsa } from '@sanad/contract/compliance/compliance-review.ts';
import { EyeOff } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { useComplianceText } from '../use-compliance-text.ts';

/** Who it is, and whether families can find them. */
export function TrackPerson({ lsa }: { lsa: TrackedLsa }) {
  const { t, words } = useComplianceText();
  return (
    <span className="flex items-center gap-2.5">
      <Avatar name={lsa.name} src={lsa.photo?.small} size="xs" isDecorative />
      <span className="min-w-0">
        <bdi className="block w-fit max-w-full truncate font-medium text-14">{lsa.name}</bdi>
        {lsa.clear ? (
          <span className="block text-13 text-ink-soft">{words(`specialization.${lsa.main_specialization}`)}</span>
        ) : (
          <span className="flex items-center gap-1 text-13 text-coral-ink">
            <EyeOff size={14} aria-hidden />
            {t('track.outOfSearch')}
          </span>
        )}
      </span>
    </span>
  );
}
