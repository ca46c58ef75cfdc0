import type { NavigateFunction, NavigateOptions } from 'react-router';

/** The sandbox's bank is a screen of ours. A real bank is elsewhere, and the way back from it names the card already. */
export async function goToBank(
  navigate: NavigateFunction,
  confirmAt: string,
  card: string,
  options?: NavigateOptions,
): Promise<void> {
  if (confirmAt.startsWith('/')) await navigate(`${confirmAt}?${new URLSearchParams({ card })}`, options);
  else window.location.assign(confirmAt);
}
