import { TOPIC_AUDIENCE } from '@sanad/contract/policy/figures.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { announcedTopics } from './policy.policy.ts';
import * as repository from './policy.repository.ts';

export const ANNOUNCE_QUEUE = 'announce-policy-change';
const PEOPLE_AT_ONCE = 200;
const EVENTS = { planned: 'policy.announced', withdrawn: 'policy.withdrawal_announced' } as const;

export interface AnnouncementJob {
  number: number;
  what: keyof typeof EVENTS;
  /** Whoever comes after this id has not been told yet. */
  after: string | null;
}

/** Tells everybody whom a change concerns, so many at a time: each page and the call for the next are one transaction. */
export class Announcements {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin(tx: Tx, number: number, what: AnnouncementJob['what']): Promise<void> {
    await this.#platform.jobs.send(tx, ANNOUNCE_QUEUE, { number, what, after: null } satisfies AnnouncementJob);
  }

  async perform(job: AnnouncementJob): Promise<void> {
    await this.#platform.db.transaction().execute(async (tx) => {
      const version = await repository.findVersion(tx, job.number);
      if (!version?.before) return;
      // Withdrawn before everybody was told: who was not told of the plan still hears that it is off.
      const topics = announcedTopics(version.before, version.figures);
      const types = [...new Set(topics.flatMap((topic) => TOPIC_AUDIENCE[topic]))];
      if (types.length === 0) return;
      const people = await repository.listAudience(tx, types, { after: job.after, limit: PEOPLE_AT_ONCE });
      for (const { id, audience } of people) {
        for (const topic of topics.filter((one) => TOPIC_AUDIENCE[one].includes(audience))) {
          await this.#platform.events.publish(tx, EVENTS[job.what], id, {
            number: version.number,
            userId: id,
            topic,
            audience,
            effectiveFrom: version.effective_from.toISOString(),
            before: version.before,
            after: version.figures,
          });
        }
      }
      const last = people.length === PEOPLE_AT_ONCE ? people.at(-1) : undefined;
      if (last) await this.#platform.jobs.send(tx, ANNOUNCE_QUEUE, { ...job, after: last.id });
    });
  }
}
