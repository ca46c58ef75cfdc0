import type { ChatReport, OpenedChatReport } from '@sanad/contract/chat/chat-reports.ts';
import { messageOf } from '../data/chat.testing.ts';

export const REPORT_ID = '0192d7a0-0000-7000-8000-00000000d001';

export function reportOf(more: Partial<ChatReport> = {}): ChatReport {
  return {
    id: REPORT_ID,
    reason: 'rude',
    about: 'message',
    reported_by: 'parent',
    created_at: '2026-11-17T11:40:00.000Z',
    closed_at: null,
    closed_by: '',
    ...more,
  };
}

export function openedReportOf(more: Partial<OpenedChatReport> = {}): OpenedChatReport {
  return {
    ...reportOf(),
    details: 'This frightened me.',
    parent: { id: '0192d7a0-0000-7000-8000-00000000a001', name: 'Huda Mansour' },
    lsa: { id: '0192d7a0-0000-7000-8000-00000000b001', name: 'Karim Nassar' },
    sequence: 2,
    messages: [
      messageOf(1, { sender: 'parent', text: 'Can we move tomorrow?' }),
      messageOf(2, { text: 'Do not ask me that again.' }),
      messageOf(3, { sender: 'parent', text: 'I only asked.' }),
    ],
    closing_note: null,
    ...more,
  };
}
