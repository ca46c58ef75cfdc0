import type { StaffTask } from '@sanad/contract/staff/figures.ts';
import type { useHomeText } from './use-home-text.ts';

type HomeText = ReturnType<typeof useHomeText>;
const MINUTE_MS = 60_000;
/** So little time left is said in red, and so little in saffron. */
const URGENT_MINUTES = 15;
const SOON_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

export function minutesLeft({ due_at }: StaffTask, now: number): number | null {
  return due_at === null ? null : Math.floor((Date.parse(due_at) - now) / MINUTE_MS);
}

/** In the words of whoever raised it, or in ours where nobody wrote any. */
export function titleOf(task: StaffTask, { t, money }: HomeText): string {
  if (task.kind.startsWith('dispute') && task.title) return task.title;
  const level = task.kind === 'check_in' ? t(`level.${task.level}`) : '';
  return t(`task.${task.kind}.title`, { level, amount: money(task.fils ?? 0), count: task.count ?? 0 });
}

export function textOf(task: StaffTask, { t, money }: HomeText): string {
  return t(`task.${task.kind}.text`, { name: task.name ?? '', amount: money(task.fils ?? 0) });
}

export interface TaskTime {
  text: string;
  /** What the time is for. */
  purpose: string;
  tone: 'coral' | 'saffron' | 'plain';
}

export function timeOf(task: StaffTask, now: number, { t, duration, when }: HomeText): TaskTime {
  const left = minutesLeft(task, now);
  if (left === null) {
    const open = Math.max(Math.floor((now - Date.parse(task.since)) / MINUTE_MS), 0);
    return { text: t('time.open', { time: duration(open) }), purpose: '', tone: 'plain' };
  }
  if (left < 0) return { text: t('time.late', { time: duration(-left) }), purpose: '', tone: 'coral' };
  if (left >= DAY_MINUTES) return { text: when(task.due_at ?? ''), purpose: '', tone: 'plain' };
  const tone = left < URGENT_MINUTES ? 'coral' : left < SOON_MINUTES ? 'saffron' : 'plain';
  return { text: t('time.left', { time: duration(Math.max(left, 1)) }), purpose: t(`task.${task.kind}.purpose`), tone };
}

/** "1 is late and 3 need you within the hour." */
export function summaryOf(tasks: readonly StaffTask[], now: number, { t }: HomeText): string {
  const late = tasks.filter((task) => (minutesLeft(task, now) ?? 1) < 0).length;
  const soon = tasks.filter((task) => {
    const left = minutesLeft(task, now);
    return left !== null && left >= 0 && left < SOON_MINUTES;
  }).length;
  const parts = [late > 0 && t('lead.late', { count: late }), soon > 0 && t('lead.soon', { count: soon })];
  const words = parts.filter((part) => part !== false);
  if (words.length > 0) return words.join(' ');
  return tasks.length > 0 ? t('lead.calm') : t('lead.none');
}
