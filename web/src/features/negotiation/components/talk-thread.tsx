import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { AGREEMENT_DAYS } from '@sanad/contract/negotiation.ts';
import { Clock, HandCoins, Handshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useProblemWords } from '../../../lib/api/problem-words.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useAnswerNegotiation, useCounterOffer } from '../negotiation.queries.ts';
import { counterRange, isOpen, lsaGets, suggested, waitsForViewer } from '../offers.ts';
import { useTalkWords } from '../use-talk-words.ts';
import { OfferForm } from './offer-form.tsx';
import { TalkOffers } from './talk-offers.tsx';

type Answer = 'accept' | 'reject' | 'withdraw';

interface Props {
  talk: Negotiation;
  /** "23 hours left", for the offer on the table. */
  left: string | null;
  /** What can be done once it is over. */
  onward: ReactNode;
}

/** A price talked over turn by turn; the same for both sides, each with what it may do now. */
export function TalkThread({ talk, left, onward }: Props) {
  const { t, money } = useTalkWords();
  const [isCountering, setIsCountering] = useState(false);
  // Which answer stays while the dialog closes, so that it does not lose its words.
  const [answer, setAnswer] = useState<Answer>('accept');
  const [isAsking, setIsAsking] = useState(false);
  const range = counterRange(talk);
  const counter = useCounterOffer(talk.id);
  const last = talk.offers.at(-1);
  const other = talk.your_side === 'parent' ? talk.lsa.name : talk.parent.name;
  const may = (move: Negotiation['may'][number]) => talk.may.includes(move);

  function ask(about: Answer) {
    setAnswer(about);
    setIsAsking(true);
  }

  return (
    <div className="grid gap-5">
      <Standing talk={talk} left={left} other={other} />
      <TalkOffers talk={talk} />
      {isOpen(talk) &&
        (isCountering && may('counter') ? (
          <Card padding="lg">
            <h2 className="mb-4 text-20">{t('thread.counterTitle')}</h2>
            <OfferForm
              range={range}
              listFils={talk.list_price_per_hour_fils}
              start={suggested(talk, range)}
              toName={other}
              offersLeft={talk.offers_left}
              submitLabel={t('thread.sendCounter')}
              isPending={counter.isPending}
              error={counter.error}
              onSend={(offer) =>
                counter.mutate(
                  { ...offer, offers_seen: talk.offers.length },
                  {
                    onSuccess: () => {
                      setIsCountering(false);
                      toast.success(t('thread.sent'));
                    },
                  },
                )
              }
              more={<Button onClick={() => setIsCountering(false)}>{t('thread.cancel')}</Button>}
            />
          </Card>
        ) : (
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {may('accept') && last && (
              <Button variant="primary" icon={Handshake} onClick={() => ask('accept')}>
                {t('thread.accept', { price: money(last.price_per_hour_fils) })}
              </Button>
            )}
            {may('counter') && (
              <Button variant="ghost" icon={HandCoins} onClick={() => setIsCountering(true)}>
                {t('thread.counter')}
              </Button>
            )}
            {may('reject') && <Button onClick={() => ask('reject')}>{t('thread.reject')}</Button>}
            {may('withdraw') && <Button onClick={() => ask('withdraw')}>{t('thread.withdraw')}</Button>}
          </div>
        ))}
      {waitsForViewer(talk) && talk.offers_left === 0 && (
        <p className="text-15 text-ink-soft">{t('thread.offersUsed')}</p>
      )}
      {!isOpen(talk) && <div className="flex flex-wrap gap-3">{onward}</div>}
      <AnswerDialog talk={talk} about={answer} isOpen={isAsking} other={other} onClose={() => setIsAsking(false)} />
    </div>
  );
}

/** Where the talk stands, in a sentence. */
function Standing({ talk, left, other }: { talk: Negotiation; left: string | null; other: string }) {
  const { t, money, date, moment } = useTalkWords();
  if (talk.agreement) {
    return (
      <Notice
        tone="success"
        icon={Handshake}
        role="status"
        title={t('state.agreed', { price: money(talk.agreement.price_per_hour_fils) })}
      >
        {t('state.agreedText', { child: talk.child.first_name, date: date(talk.agreement.valid_until) })}
      </Notice>
    );
  }
  if (!isOpen(talk)) {
    return (
      <Notice tone="neutral" role="status" title={t(`state.${talk.state}`)}>
        {t('state.overText')}
      </Notice>
    );
  }
  const isOwnTurn = waitsForViewer(talk);
  return (
    <Notice
      tone={isOwnTurn ? 'warning' : 'info'}
      icon={Clock}
      role="status"
      title={isOwnTurn ? t('state.yourTurn') : t('state.theirTurn', { name: other })}
    >
      {talk.expires_at && t('state.until', { when: moment(talk.expires_at), left: left ?? '' })}
    </Notice>
  );
}

interface DialogProps {
  talk: Negotiation;
  about: Answer;
  isOpen: boolean;
  other: string;
  onClose: () => void;
}

/** States the effect in figures, then asks once. */
function AnswerDialog({ talk, about, isOpen, other, onClose }: DialogProps) {
  const { t, money } = useTalkWords();
  const wordsFor = useProblemWords();
  const answer = useAnswerNegotiation(talk.id);
  const fils = talk.offers.at(-1)?.price_per_hour_fils ?? 0;
  const values = {
    price: money(fils),
    net: money(lsaGets(fils)),
    name: other,
    child: talk.child.first_name,
    days: AGREEMENT_DAYS,
  };

  function send() {
    if (answer.isPending) return;
    answer.mutate(
      { answer: about, offers_seen: talk.offers.length },
      {
        onSuccess: () => void toast.success(t(`ask.${about}.done`)),
        onError: (error) => void toast.error(wordsFor(error).message),
        onSettled: onClose,
      },
    );
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(`ask.${about}.title`, values)}
      confirmLabel={t(`ask.${about}.yes`)}
      onConfirm={send}
      isPending={answer.isPending}
      isDanger={about !== 'accept'}
    >
      {t(`ask.${about}.text${talk.your_side === 'lsa' ? 'Lsa' : ''}`, values)}
    </ConfirmDialog>
  );
}
