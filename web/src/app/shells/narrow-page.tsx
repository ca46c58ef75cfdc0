import { Outlet } from 'react-router';

/** Pages that are read like a letter keep its width inside a wide shell. */
export function NarrowPage() {
  return (
    <div className="max-w-200 has-[[data-empty]_h1]:max-w-none">
      <Outlet />
    </div>
  );
}
