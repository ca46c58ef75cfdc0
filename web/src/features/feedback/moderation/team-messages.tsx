import type { PrivateNote, ProductFeedback } from '@sanad/contract/feedback/feedback-moderation.ts';
import { Heart, Lightbulb, Mail, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StarsWithWord } from '../stars.tsx';
import { useFeedbackText } from '../use-feedback-text.ts';

/** What somebody wrote with a review for our team alone. */
export function PrivateNoteCard({ note, sessionPath }: { note: PrivateNote; sessionPath: string }) {
  const { t, when } = useFeedbackText();
  return (
    <Card as="article" padding="md">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-17">{t('staff.noteFrom', { author: note.author.name, subject: note.subject.name })}</h2>
          <p className="text-14 text-ink-soft">{when(note.written_at)}</p>
        </div>
        <StarsWithWord value={note.stars} />
      </header>
      <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line text-start">
        {note.note}
      </p>
      <TextLink to={sessionPath}>{t('staff.session')}</TextLink>
    </Card>
  );
}

const KINDS: Record<ProductFeedback['kind'], { tone: BadgeTone; icon: typeof Heart }> = {
  idea: { tone: 'sky', icon: Lightbulb },
  problem: { tone: 'coral', icon: TriangleAlert },
  praise: { tone: 'leaf', icon: Heart },
};

export function ProductFeedbackCard({ feedback }: { feedback: ProductFeedback }) {
  const { t, when } = useFeedbackText();
  const { email, name } = feedback.from;
  return (
    <Card as="article" padding="md">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...KINDS[feedback.kind]}>{t(`product.${feedback.kind}`)}</Badge>
        <bdi className="font-medium">{name}</bdi>
        <span className="text-14 text-ink-soft">{when(feedback.created_at)}</span>
      </p>
      <p dir="auto" className="wrap-anywhere mt-3 whitespace-pre-line text-start">
        {feedback.text}
      </p>
      {email ? (
        <TextLink href={`mailto:${email}`} icon={Mail}>
          {t('staff.mail', { email })}
        </TextLink>
      ) : (
        <p className="mt-2 text-14 text-ink-soft">{t('staff.noContact')}</p>
      )}
    </Card>
  );
}
