import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type LoadedData, LoadedDataContext } from './loaded-data.ts';

interface Props {
  i18n: i18n;
  loaded: LoadedData;
  children: ReactNode;
}

/** What every page stands on. Queries come with the routes that ask the server something: see data-layout.tsx. */
export function Providers({ i18n, loaded, children }: Props) {
  return (
    <I18nextProvider i18n={i18n}>
      <LoadedDataContext value={loaded}>{children}</LoadedDataContext>
    </I18nextProvider>
  );
}
