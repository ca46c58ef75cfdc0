import type { RouteObject } from 'react-router';

/** Screens that ask the server something; the others do not load what that takes. */
export function withData(children: RouteObject[]): RouteObject {
  return { lazy: () => import('../data-layout.tsx'), children };
}
