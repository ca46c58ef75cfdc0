import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router';
import { pictureAddresses } from '../lib/picture-addresses.ts';
import { PictureAddressesContext } from '../ui/use-picture.ts';
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
  const [addresses] = useState(() => pictureAddresses(client));
  return (
    <QueryClientProvider client={client}>
      <PictureAddressesContext value={addresses}>
        <Outlet />
      </PictureAddressesContext>
    </QueryClientProvider>
  );
}
