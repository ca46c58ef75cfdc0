/** Loudness over time; what has been played is darker. */
export function Waveform({ peaks, played = 0 }: { peaks: readonly number[]; played?: number }) {
  const bars = peaks.length > 0 ? peaks : [20];
  return (
    <svg
      viewBox={`0 0 ${bars.length * 4} 32`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full fill-current rtl:-scale-x-100"
    >
      {bars.map((peak, index) => {
        const x = index * 4;
        const height = Math.max(3, (peak / 100) * 30);
        const isPlayed = (index + 0.5) / bars.length <= played;
        return (
          <rect key={x} x={x} y={16 - height / 2} width={2.4} height={height} rx={1.2} opacity={isPlayed ? 1 : 0.4} />
        );
      })}
    </svg>
  );
}
