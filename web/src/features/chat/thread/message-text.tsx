import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useChatText } from '../use-chat-text.ts';
import { textParts } from './text-parts.ts';

/** A card for a page of this product that a message links to; nothing where there is none. */
export type LinkCard = ComponentType<{ path: string }>;

interface Props {
  text: string;
  /** Contact details are open: other links can be followed. */
  hasLinks: boolean;
}

const HIDDEN = 'mx-0.5 rounded-[5px] bg-sunken px-1.5 text-ink tracking-widest inset-ring inset-ring-line';

export function MessageText({ text, hasLinks }: Props) {
  const { t } = useChatText();
  let position = 0;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-start">
      {textParts(text, window.location.origin).map((part) => {
        position += 1;
        if (part.kind === 'hidden') {
          return (
            <span key={position} role="img" aria-label={t('hidden.chip')} className={HIDDEN}>
              ••• ••••
            </span>
          );
        }
        if (part.kind === 'page') {
          return (
            <Link key={position} to={part.path} className="underline underline-offset-4">
              {part.text}
            </Link>
          );
        }
        if (part.kind === 'link' && hasLinks) {
          return (
            <a
              key={position}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="underline underline-offset-4"
            >
              {part.text}
            </a>
          );
        }
        return part.text;
      })}
    </p>
  );
}

/** The first page of ours that a text links to. */
export function linkedPage(text: string): string | null {
  const page = textParts(text, window.location.origin).find((part) => part.kind === 'page');
  return page?.path ?? null;
}
