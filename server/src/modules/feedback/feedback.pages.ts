import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PublishedReviews } from './published-reviews.service.ts';

const PROFILE = /^\/lsa\/([^/]+)$/;

/** The public page of an LSA shows the first reviews without JavaScript; keys as the web app's feedback uses them. */
export function provideReviews({ pages }: Platform, reviews: PublishedReviews): void {
  pages.provide((path) => {
    const part = PROFILE.exec(path)?.[1];
    if (part === undefined || !z.uuid().safeParse(part).success) return undefined;
    return reviews.ofLsa(part, {}).then(
      (page) => [[['feedback', 'lsa', part], { pages: [page], pageParams: [null] }]],
      (error) => {
        // The profile itself says that there is nobody.
        if (error instanceof Refusal) return [];
        throw error;
      },
    );
  });
}
