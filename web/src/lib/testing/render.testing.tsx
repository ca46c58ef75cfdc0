import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { createI18n, type Language, loadAreas } from '../text/i18n.ts';

const AREAS = [
  'public',
  'faq',
  'contact',
  'onboarding',
  'account',
  'shell',
  'home',
  'staff',
  'staff-home',
  'audit-log',
  'fees-and-rules',
  'people',
  'staff-tools',
  'concerns',
  'concern-desk',
  'dev',
  'disputes',
  'dispute-desk',
  'words',
  'availability',
  'lsa',
  'booking',
  'negotiation',
  'sessions',
  'chat',
  'feedback',
  'compliance',
  'call-check',
  'board',
  'call',
  'calendars',
  'payments',
  'referral',
  'money',
  'reports',
  'progress',
  'report',
  'goal-templates',
  'search',
  'family',
  'settings',
  'vulnerability',
] as const;

/** Routes as the app renders them, with all messages at hand and no second tries. */
export async function renderApp(routes: RouteObject[], { path = '/', language = 'en' as Language } = {}) {
  const i18n = await createI18n(language);
  await loadAreas(i18n, language, AREAS);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], { initialEntries: [path] });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, router, client };
}

export function renderElement(part: ReactNode, language: Language = 'en') {
  return renderApp([{ path: '*', element: part }], { language });
}
