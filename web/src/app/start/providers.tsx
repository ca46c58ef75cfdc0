import type { i18n } from 'i18next';
import { type ReactNode, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type LoadedData, LoadedDataContext } from './loaded-data.ts';
import { PolicyProvider } from './policy-provider.tsx';

interface Props {
  i18n: i18n;
  loaded: LoadedData;
  children: ReactNode;
  /** Called when the browser has drawn the app, or taken over the server's markup. */
  onDrawn?: () => void;
}

/** Providers every page needs. Routes that load data add the query client: see data-layout.tsx. */
export function Providers({ i18n, loaded, children, onDrawn }: Props) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <I18nextProvider i18n={i18n}>
      <LoadedDataContext value={loaded}>
        <PolicyProvider>{children}</PolicyProvider>
      </LoadedDataContext>
    </I18nextProvider>
  );
}
