import { useNavigation } from 'react-router';

/** A thin line while the next page loads; it waits a moment, so that quick pages do not flicker. */
export function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden">
      <div
        className={`h-full w-full origin-left bg-pine transition-[scale,opacity] ease-out rtl:origin-right motion-reduce:transition-none ${
          isPending ? 'scale-x-80 opacity-100 delay-150 duration-[2000ms]' : 'scale-x-0 opacity-0 duration-150'
        }`}
      />
    </div>
  );
}
