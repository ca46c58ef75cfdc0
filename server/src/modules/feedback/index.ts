import type { Clock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { feedbackNotifications } from './feedback.notifications.ts';
import { provideReviews } from './feedback.pages.ts';
import { mountFeedback } from './feedback.routes.ts';
import { inviteAfterSessions } from './invitations.ts';
import { ReviewModeration } from './moderation/moderation.service.ts';
import { ProductFeedbackService } from './moderation/product-feedback.service.ts';
import { feedbackData } from './personal-data.ts';
import { ReviewPublication } from './publication.service.ts';
import { PublishedReviews } from './published-reviews.service.ts';
import { SessionReviews } from './session-reviews.service.ts';

function createServices(platform: Platform) {
  const publication = new ReviewPublication(platform);
  return {
    publication,
    sessions: new SessionReviews(platform, publication),
    published: new PublishedReviews(platform),
    moderation: new ReviewModeration(platform),
    product: new ProductFeedbackService(platform),
  };
}

/** What the demo, and tests that move the clock, may ask of the feedback. */
export interface FeedbackModule {
  /** Publishes what is due by now; runs every minute by itself. */
  tick(): Promise<void>;
  /** The same use-cases at another time: the demo's past is made by the rules of the product. */
  at(clock: Clock): ReturnType<typeof createServices>;
}

export async function registerFeedback(platform: Platform, accounts: Accounts): Promise<FeedbackModule> {
  const services = createServices(platform);
  const tick = () => services.publication.publishDue();
  platform.notifications.add(feedbackNotifications);
  mountFeedback(platform, services);
  provideReviews(platform, services.published);
  inviteAfterSessions(platform);
  accounts.addPersonalData(feedbackData(platform));
  await platform.jobs.every('publish-reviews', '* * * * *', tick);
  return { tick, at: (clock) => createServices({ ...platform, clock, events: platform.events.at(clock) }) };
}
