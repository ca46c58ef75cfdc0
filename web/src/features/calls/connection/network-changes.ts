/** Calls back when the device has moved to another network. Returns how to stop. */
export function onNetworkChange(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  window.addEventListener('online', listener);
  connection?.addEventListener?.('change', listener);
  return () => {
    window.removeEventListener('online', listener);
    connection?.removeEventListener?.('change', listener);
  };
}
