import type { QueryClient } from '@tanstack/react-query';

const PRIVATE_PICTURE = /^\/api\/files\/([\w-]+)\/(small|medium|large)\/\?.*\buntil=(\d+)/;

function parse(address: string) {
  const [, id, size, until] = PRIVATE_PICTURE.exec(address) ?? [];
  if (!id || !size || !until) return null;
  return { id, size: size as 'small' | 'medium' | 'large', until: Number(until) * 1000 };
}

/** Addresses of private pictures live for a few minutes; a page is open for longer, and remembers the last one's. */
export function pictureAddresses(client: QueryClient) {
  return {
    isOver: (address: string) => (parse(address)?.until ?? Number.POSITIVE_INFINITY) <= Date.now(),
    renew: async (address: string): Promise<string | null> => {
      const file = parse(address);
      if (!file) return null;
      // Most pages never need it.
      const { storedFileQuery } = await import('./stored-file.ts');
      const { picture } = await client.fetchQuery({ ...storedFileQuery(file.id), retry: false });
      return picture?.[file.size] ?? null;
    },
  };
}
