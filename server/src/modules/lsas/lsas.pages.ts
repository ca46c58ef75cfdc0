import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Lsas } from './lsas.service.ts';

const PROFILE = /^\/lsa\/([^/]+)$/;

/** The public page of an LSA knows whom it shows, and whether there is anybody; keys as the web app's search uses them. */
export function provideProfiles({ pages }: Platform, lsas: Lsas): void {
  pages.provide((path) => {
    const part = PROFILE.exec(path)?.[1];
    if (part === undefined) return undefined;
    const key = ['search', 'profile', part];
    if (!z.uuid().safeParse(part).success) return Promise.resolve([[key, null]]);
    return lsas.show(part).then(
      (profile) => [[key, profile]],
      (error) => {
        if (error instanceof Refusal) return [[key, null]];
        throw error;
      },
    );
  });
}
