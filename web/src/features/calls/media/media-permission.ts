import type { SourceKind } from './media-state.ts';

/** Null where the browser does not say. */
export async function permissionFor(kind: SourceKind): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: kind });
  } catch {
    return null;
  }
}

/** Somebody allows it later in the browser's settings. */
export function watchPermission(kind: SourceKind, onAllowed: () => void): () => void {
  let status: PermissionStatus | null = null;
  let isStopped = false;
  const onChange = () => {
    if (status?.state === 'granted') onAllowed();
  };
  void permissionFor(kind).then((found) => {
    if (isStopped) return;
    status = found;
    status?.addEventListener('change', onChange);
  });
  return () => {
    isStopped = true;
    status?.removeEventListener('change', onChange);
  };
}
