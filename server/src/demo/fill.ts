import type { Bookings } from '../modules/bookings/index.ts';
import type { Negotiations } from '../modules/negotiation/index.ts';
import type { Platform } from '../platform/platform.ts';
import { addDemoAvailability } from './availability.ts';
import { addDemoFamilies } from './families/add-families.ts';
import { drawDemoFiles } from './files.ts';
import { addDemoLsas } from './lsas/lsas.ts';
import { addDemoNegotiations } from './negotiations.ts';
import { addDemoPeople } from './people.ts';
import { addDemoSessions } from './sessions.ts';

/** Fills a demo installation; each part once. */
export async function fillDemo(platform: Platform, bookings: Bookings, negotiations: Negotiations): Promise<void> {
  await addDemoPeople(platform);
  await addDemoLsas(platform);
  await addDemoAvailability(platform);
  await addDemoFamilies(platform);
  await addDemoSessions(platform, bookings);
  await addDemoNegotiations(platform, negotiations);
  await drawDemoFiles(platform);
}
