import { MESSAGE_FILES_MAX } from '@sanad/contract/chat/chat-rules.ts';
import { FILE_KINDS, FILE_MAX_BYTES, VOICE_TYPES } from '@sanad/contract/files/file-rules.ts';
import type { OutgoingFile } from '../outbox/chat-storage.ts';

/** What can be chosen; voice notes are recorded. */
export const CHOSEN_KINDS = FILE_KINDS.chat_media.filter((kind) => !VOICE_TYPES.some((voice) => voice === kind));

export type RefusedReason = 'kind' | 'size' | 'empty' | 'many';
export interface RefusedFile {
  name: string;
  reason: RefusedReason;
}

function problemOf({ type, size }: File): RefusedReason | null {
  if (!CHOSEN_KINDS.some((kind) => kind === type)) return 'kind';
  if (size === 0) return 'empty';
  return size > FILE_MAX_BYTES ? 'size' : null;
}

/** Those that can be sent with what is attached already, and why the others cannot. */
export function sortFiles(files: readonly File[], attached: number): { taken: OutgoingFile[]; refused: RefusedFile[] } {
  const taken: OutgoingFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = problemOf(file) ?? (attached + taken.length >= MESSAGE_FILES_MAX ? 'many' : null);
    if (reason) refused.push({ name: file.name, reason });
    else taken.push({ name: file.name, type: file.type, content: file, voice: null, storedId: null });
  }
  return { taken, refused };
}
