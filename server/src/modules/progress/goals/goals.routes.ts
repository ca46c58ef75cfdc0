import * as contract from '@sanad/contract/progress/goals.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GoalsService } from './goals.service.ts';

export function mountGoals({ http: { app } }: Platform, goals: GoalsService): void {
  route(app, contract.proposeGoal, ({ viewer, params, body }) => goals.propose(viewer, params.id, body));
  route(app, contract.changeGoal, ({ viewer, params, body }) => goals.change(viewer, params.id, body));
  route(app, contract.withdrawGoal, ({ viewer, params }) => goals.withdraw(viewer, params.id));
  route(app, contract.answerGoal, ({ viewer, params, body }) => goals.answer(viewer, params.id, body));
  route(app, contract.setGoalStatus, ({ viewer, params, body }) => goals.setStatus(viewer, params.id, body));
  route(app, contract.savePlan, ({ viewer, params, body }) => goals.savePlan(viewer, params.id, body));
}
