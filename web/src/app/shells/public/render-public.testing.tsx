import { FIRST_FIGURES } from '@sanad/contract/policy/figures.ts';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { type Area, createI18n, type Language, loadAreas } from '../../../lib/text/i18n.ts';
import { Providers } from '../../start/providers.tsx';

/** Routes as the browser has them, with the public texts. */
export async function renderRoutes(routes: RouteObject[], at = '/', language: Language = 'en') {
  const i18n = await createI18n(language);
  await loadAreas(i18n, language, ['public', 'faq', 'terms'] satisfies Area[]);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers i18n={i18n} loaded={[[['policy'], { current: FIRST_FIGURES, coming: null }]]}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, i18n };
}
