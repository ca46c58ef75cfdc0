/** Lets the browser draw and answer between two pieces of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
