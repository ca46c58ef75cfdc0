import type { Platform } from '../../platform/platform.ts';
import type { Families } from '../families/index.ts';
import { ChildProgressService } from './child-progress/child-progress.service.ts';
import { HistoryShares } from './child-progress/history-shares.service.ts';
import { ProgressOverviews } from './child-progress/overview.service.ts';
import { ProgressDocuments } from './child-progress/progress-documents.service.ts';
import { GoalsService } from './goals/goals.service.ts';
import { ProgressAccess } from './progress-access.ts';
import { ReportAnswers } from './reports/report-answers.service.ts';
import { ReportLists } from './reports/report-lists.service.ts';
import { ReportReminders } from './reports/report-reminders.service.ts';
import { Reports } from './reports/reports.service.ts';

export function createProgressServices(platform: Platform, families: Families) {
  const access = new ProgressAccess(platform, families);
  const progress = new ChildProgressService(platform, access);
  const reports = new Reports(platform, access);
  return {
    access,
    goals: new GoalsService(platform, access),
    reports,
    answers: new ReportAnswers(platform, reports),
    lists: new ReportLists(platform),
    reminders: new ReportReminders(platform),
    progress,
    documents: new ProgressDocuments(platform, access, progress),
    overviews: new ProgressOverviews(platform),
    shares: new HistoryShares(platform, access),
  };
}
export type ProgressServices = ReturnType<typeof createProgressServices>;
