import * as contract from '@sanad/contract/families/families.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import { ChildrenService } from './children.service.ts';
import { learningNeeds } from './learning-needs.ts';
import { ParentProfileService } from './parent-profiles.service.ts';
import type { RecordAccessService } from './record-access/record-access.service.ts';

export function mountFamilies(platform: Platform, accounts: Accounts, openings: RecordAccessService): void {
  const { db } = platform;
  const { app } = platform.http;
  const profiles = new ParentProfileService(platform, accounts);
  const children = new ChildrenService(platform);

  route(app, contract.listLearningDisabilities, async ({ viewer }) => {
    const results = learningNeeds(viewer.language);
    return { results, next: null, count: results.length };
  });

  route(app, contract.getParentProfile, ({ viewer }) => profiles.get(db, viewer));
  route(app, contract.createParentProfile, ({ viewer, body }) => profiles.save(viewer, body));
  route(app, contract.changeParentProfile, ({ viewer, body }) => profiles.change(viewer, body));

  route(app, contract.listChildren, async ({ viewer, query }) => {
    const results = await children.list(viewer, query.archived === 'true');
    return { results, next: null, count: results.length };
  });
  route(app, contract.createChild, ({ viewer, body }) => children.create(viewer, body));
  route(app, contract.getChild, ({ viewer, params }) => children.get(viewer, params.id));
  route(app, contract.changeChild, ({ viewer, params, body }) => children.change(viewer, params.id, body));
  route(app, contract.archiveChild, async ({ viewer, params }) => {
    await children.archive(viewer, params.id);
  });
  route(app, contract.restoreChild, ({ viewer, params }) => children.restore(viewer, params.id));

  route(app, contract.listOpenings, ({ viewer, params, query }) => openings.list(viewer, params.id, query));
  route(app, contract.openChildRecord, ({ viewer, params, body }) => openings.open(viewer, params.id, body.reason));
}
