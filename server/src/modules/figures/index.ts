import type { Platform } from '../../platform/platform.ts';
import { mountFigures } from './figures.routes.ts';
import { Figures } from './figures.service.ts';
import { StaffTasks, type TaskSource } from './tasks.service.ts';

export { taskOf } from './tasks.repository.ts';

export interface FiguresModule {
  /** A part of the product that has something for staff to do, such as concerns; it gives only what the viewer may see. */
  addTasks(source: TaskSource): void;
}

/** The home of our team: how the service is doing, and what needs somebody now. Reads, and owns no table. */
export function registerFigures(platform: Platform): FiguresModule {
  const tasks = new StaffTasks(platform);
  mountFigures(platform, new Figures(platform), tasks);
  return { addTasks: (source) => tasks.add(source) };
}
