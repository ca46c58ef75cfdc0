/** What floats above the page: menus, lists, calendars. */
export const POPOVER =
  'rounded-card border border-line bg-card text-ink shadow-float outline-none transition-opacity duration-150 data-[entering]:opacity-0 data-[exiting]:opacity-0';
