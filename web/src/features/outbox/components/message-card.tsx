import { outboxMailUrl } from '@sanad/contract/staff/notification-samples.ts';
import type { OutgoingMessage } from '@sanad/contract/staff/outbox.ts';
import { BellRing, Check, Copy, Mail, MessageSquareText, Moon, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { type MessagePart, partsOf } from '../message-parts.ts';

const LOOKS = {
  email: { tone: 'sky', icon: Mail },
  sms: { tone: 'plum', icon: MessageSquareText },
  push: { tone: 'mint', icon: BellRing },
} as const;

export function MessageCard({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation('dev');
  const { dateTime } = useViewerTime();
  const parts = partsOf(message.body);
  const codes = new Set(parts.filter((part) => part.kind === 'code').map((part) => part.text));
  const { tone, icon } = LOOKS[message.channel];
  const [isMailShown, setIsMailShown] = useState(false);
  return (
    <Card as="article" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={icon} size="sm">
          {t(`outbox.${message.channel}`)}
        </Badge>
        {message.send_after && (
          <Badge tone="neutral" icon={Moon} size="sm">
            {t('outbox.waits', { when: dateTime(message.send_after) })}
          </Badge>
        )}
        <bdi className="break-all font-medium">{message.recipient}</bdi>
        <time dateTime={message.created_at} className="ms-auto text-14 text-ink-soft">
          {dateTime(message.created_at)}
        </time>
      </div>
      {message.subject && (
        <h2 dir="auto" className="text-18">
          {message.subject}
        </h2>
      )}
      {isMailShown ? (
        <MailFrame src={outboxMailUrl(message.id)} title={t('outbox.preview')} />
      ) : (
        <p dir="auto" className="whitespace-pre-line break-words text-16 text-ink-soft">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            <Part key={index} part={part} />
          ))}
        </p>
      )}
      {message.has_html && (
        <Button size="sm" className="justify-self-start" onClick={() => setIsMailShown(!isMailShown)}>
          {t(isMailShown ? 'outbox.asText' : 'outbox.asMail')}
        </Button>
      )}
      {message.attachment_name && (
        <Badge tone="neutral" icon={Paperclip} size="sm">
          <bdi>{message.attachment_name}</bdi>
        </Badge>
      )}
      {codes.size > 0 && (
        <div className="flex flex-wrap gap-2">
          {[...codes].map((code) => (
            <CopyCode key={code} code={code} />
          ))}
        </div>
      )}
    </Card>
  );
}

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return <b className="text-ink tracking-wider">{part.text}</b>;
  const { origin, pathname, search, hash } = new URL(part.text);
  return origin === window.location.origin ? (
    <TextLink isInline to={pathname + search + hash} className="break-all">
      {part.text}
    </TextLink>
  ) : (
    <TextLink isInline href={part.text} rel="noopener" className="break-all">
      {part.text}
    </TextLink>
  );
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation('dev');
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Button
      size="sm"
      icon={isCopied ? Check : Copy}
      onClick={async () => {
        await navigator.clipboard.writeText(code);
        setIsCopied(true);
      }}
    >
      <span aria-live="polite">{t(isCopied ? 'outbox.copied' : 'outbox.copy', { code })}</span>
    </Button>
  );
}
