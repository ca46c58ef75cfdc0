import type { VulnerabilityLevel } from '@sanad/contract/safeguarding/calendar-rules.ts';

const SHAPES: Record<VulnerabilityLevel, string> = {
  red: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z',
  amber: 'M8 1.5 15.5 14.5H.5z',
  yellow: 'M8 .5 15.5 8 8 15.5.5 8z',
  green: 'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1z',
};
const COLOURS: Record<VulnerabilityLevel, string> = {
  red: 'fill-coral',
  amber: 'fill-saffron',
  yellow: 'fill-straw',
  green: 'fill-leaf',
};

/** Octagon, triangle, diamond or circle: the shape says the level without its colour. */
export function LevelShape({ level, isOnSolid = false }: { level: VulnerabilityLevel; isOnSolid?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-3 shrink-0 ${isOnSolid ? 'fill-on-signal' : COLOURS[level]}`}
    >
      <path d={SHAPES[level]} />
    </svg>
  );
}
