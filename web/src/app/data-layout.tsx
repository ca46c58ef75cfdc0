import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Outlet } from 'react-router';
import { pictureAddresses } from '../lib/files/picture-addresses.ts';
import { IsWithheldContext } from '../ui/states/is-withheld.ts';
import { PictureAddressesContext } from '../ui/upload/use-picture.ts';
import { RefreshNotice } from './refresh/refresh-notice.tsx';
import { type LoadedData, LoadedDataContext } from './start/loaded-data.ts';
import { browserQueryClient, createQueryClient } from './start/query-client.ts';
import { withheldFromStaff } from './start/withheld-from-staff.ts';

/** What the server has put into the page is new only once. */
let isFilled = false;

function clientWith(loaded: LoadedData): QueryClient {
  const isBrowser = typeof document !== 'undefined';
  const client = isBrowser ? browserQueryClient() : createQueryClient();
  if (isBrowser && isFilled) return client;
  isFilled = isBrowser;
  for (const [key, answer] of loaded) client.setQueryData(key, answer);
  return client;
}

/** Around every screen that asks the server something. */
export function Component() {
  const loaded = useContext(LoadedDataContext);
  const [client] = useState(() => clientWith(loaded));
  const [addresses] = useState(() => pictureAddresses(client));
  const [isWithheld] = useState(() => withheldFromStaff(client));
  return (
    <QueryClientProvider client={client}>
      <PictureAddressesContext value={addresses}>
        <IsWithheldContext value={isWithheld}>
          <Outlet />
          <RefreshNotice />
        </IsWithheldContext>
      </PictureAddressesContext>
    </QueryClientProvider>
  );
}
