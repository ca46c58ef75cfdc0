import { encode } from 'uqr';

/** A code to scan: dark on white in every theme, because cameras need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-44 rounded-control bg-white">
      <path d={path} className="fill-black" shapeRendering="crispEdges" />
    </svg>
  );
}
