import * as contract from '@sanad/contract/content/faq.ts';
import { route } from '../../../platform/http/route.ts';
import type { Http } from '../../../platform/http/server.ts';
import { presentQuestionSource } from './faq.presenter.ts';
import type { Faq } from './faq.service.ts';

export function mountFaq({ app }: Pick<Http, 'app'>, faq: Faq): void {
  route(app, contract.listQuestions, async ({ query }) => ({
    results: await faq.listPublished(query.language, query.home !== undefined),
  }));
  route(app, contract.listQuestionSources, async () => ({
    results: (await faq.listSources()).map(presentQuestionSource),
  }));
  route(app, contract.getQuestionSource, async ({ params }) => presentQuestionSource(await faq.getSource(params.id)));
  route(app, contract.createQuestion, async ({ viewer, body }) =>
    presentQuestionSource(await faq.create(viewer, body)),
  );
  route(app, contract.changeQuestion, async ({ viewer, params, body }) =>
    presentQuestionSource(await faq.change(viewer, params.id, body)),
  );
  route(app, contract.publishQuestion, async ({ viewer, params, body }) =>
    presentQuestionSource(await faq.publish(viewer, params.id, body)),
  );
  route(app, contract.moveQuestion, async ({ params, body }) => ({
    results: (await faq.move(params.id, body.direction)).map(presentQuestionSource),
  }));
  route(app, contract.removeQuestion, ({ viewer, params }) => faq.remove(viewer, params.id));
}
