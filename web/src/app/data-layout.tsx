import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router';
import { type LoadedData, LoadedDataContext } from './loaded-data.ts';
import { createQueryClient } from './query-client.ts';

let ofThisBrowser: QueryClient | undefined;

/** One cache per browser, and one per page on the server, where pages belong to different people. */
function clientWith(loaded: LoadedData): QueryClient {
  if (ofThisBrowser) return ofThisBrowser;
  const client = createQueryClient();
  for (const [key, answer] of loaded) client.setQueryData(key, answer);
  if (typeof document !== 'undefined') ofThisBrowser = client;
  return client;
}

/** Around every screen that asks the server something. */
export function Component() {
  const loaded = useContext(LoadedDataContext);
  const [client] = useState(() => clientWith(loaded));
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
