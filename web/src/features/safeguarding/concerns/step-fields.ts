import type { ConcernAction } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import type { StepInput } from './concerns.queries.ts';

export type DialogAction = Exclude<ConcernAction, 'read' | 'agree_to_close'>;

/** What all the dialogs ask for, each of them some of it. */
export interface StepValues {
  words: string;
  shared: string;
  who: string;
  number: string;
  choice: string | null;
  backup: string;
}

export const NOBODY = 'nobody';

export function startOf(action: DialogAction, concern: Concern): StepValues {
  const idOf = (role: 'owner' | 'backup') => concern.people.find((one) => one.role === role)?.id ?? null;
  const choice = { set_level: concern.level, decide_session: 'keep', hand_over: idOf('owner') } as const;
  return {
    words: '',
    shared: '',
    who: '',
    number: '116111',
    choice: choice[action as keyof typeof choice] ?? null,
    backup: idOf('backup') ?? NOBODY,
  };
}

/** Every field the step needs is filled in. */
export function isComplete(action: DialogAction, { words, shared, who, choice }: StepValues): boolean {
  if (words.trim() === '') return false;
  if (action === 'record_call') return who.trim() !== '';
  if (action === 'propose_closure') return shared.trim() !== '';
  return !['set_level', 'decide_session', 'hand_over', 'let_in'].includes(action) || choice !== null;
}

export function stepOf(action: DialogAction, values: StepValues): StepInput {
  const { words, shared, who, number, choice, backup } = values;
  switch (action) {
    case 'set_level':
      return { action, level: choice as 'red', words };
    case 'decide_session':
      return { action, decision: choice as 'keep', words };
    case 'record_call':
      return { action, who, number, words };
    case 'hand_over':
      return { action, owner_id: choice ?? '', backup_id: backup === NOBODY ? null : backup, words };
    case 'let_in':
      return { action, user_id: choice ?? '', words };
    case 'propose_closure':
      return { action, words, shared };
    default:
      return { action, words };
  }
}
