import type { Message, MessageExcerpt } from '@sanad/contract/chat/chat.ts';

/** A new message, perhaps an answer, or one of one's own that is changed. */
export type ComposerMode = { kind: 'new'; replyTo: MessageExcerpt | null } | { kind: 'edit'; message: Message };
