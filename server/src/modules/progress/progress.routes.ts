import type { Platform } from '../../platform/platform.ts';
import { mountChildProgress } from './child-progress/child-progress.routes.ts';
import { mountGoals } from './goals/goals.routes.ts';
import { mountReports } from './reports/reports.routes.ts';
import type { ProgressServices } from './services.ts';

export function mountProgress(platform: Platform, services: ProgressServices): void {
  mountGoals(platform, services.goals);
  mountReports(platform, services);
  mountChildProgress(platform, services);
}
