import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { createI18n, type Language } from '../lib/text/i18n.ts';
import { AriaLocale } from './aria-locale.tsx';

/** Draws a primitive with the real texts of a language. */
export async function renderUi(element: ReactElement, language: Language = 'en') {
  const i18n = await createI18n(language);
  return render(element, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <AriaLocale>{children}</AriaLocale>
        </MemoryRouter>
      </I18nextProvider>
    ),
  });
}

/** Every media query matches as on a wide screen, or as on a narrow one. */
export function pretendWide(isWide: boolean): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width') ? isWide : false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
