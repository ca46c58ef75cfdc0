import * as moderated from '@sanad/contract/feedback/feedback-moderation.ts';
import * as contract from '@sanad/contract/feedback/reviews.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReviewModeration } from './moderation/moderation.service.ts';
import type { ProductFeedbackService } from './moderation/product-feedback.service.ts';
import type { PublishedReviews } from './published-reviews.service.ts';
import type { SessionReviews } from './session-reviews.service.ts';

interface Services {
  sessions: SessionReviews;
  published: PublishedReviews;
  moderation: ReviewModeration;
  product: ProductFeedbackService;
}

export function mountFeedback({ http: { app } }: Platform, services: Services): void {
  const { sessions, published, moderation, product } = services;
  route(app, contract.listReviewSessions, ({ viewer, query }) => sessions.list(viewer, query));
  route(app, contract.getReviewSession, ({ viewer, params }) => sessions.get(viewer, params.id));
  route(app, contract.writeReview, ({ viewer, params, body }) => sessions.write(viewer, params.id, body));
  route(app, contract.dismissReview, ({ viewer, params }) => sessions.dismiss(viewer, params.id));

  route(app, contract.listLsaReviews, ({ params, query }) => published.ofLsa(params.id, query));
  route(app, contract.listReviewsAboutMe, ({ viewer, query }) => published.aboutMe(viewer, query));
  route(app, contract.replyToReview, ({ viewer, params, body }) => published.reply(viewer, params.id, body.text));
  route(app, contract.reportReview, ({ viewer, params, body }) => published.report(viewer, params.id, body));
  route(app, contract.getFamilyRating, ({ viewer, params }) => published.familyRating(viewer, params.id));

  route(app, moderated.listModeratedReviews, ({ query }) => moderation.list(query));
  route(app, moderated.hideReview, ({ viewer, params, body }) => moderation.hide(viewer, params.id, body.reason));
  route(app, moderated.showReview, ({ viewer, params, body }) => moderation.show(viewer, params.id, body.reason));
  route(app, moderated.keepReview, ({ viewer, params }) => moderation.keep(viewer, params.id));
  route(app, moderated.listPrivateNotes, ({ query }) => moderation.listNotes(query));

  route(app, moderated.sendProductFeedback, ({ viewer, body }) => product.send(viewer, body));
  route(app, moderated.listProductFeedback, ({ query }) => product.list(query));
}
