import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { AGREEMENT_DAYS } from '@sanad/contract/negotiation.ts';
import { Clock, HandCoins, Handshake } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useAnswerNegotiation, useCounterOffer } from '../negotiation.queries.ts';
import { counterRange, isOpen, lsaGets, suggested, waitsForViewer } from '../offers.ts';
import { useNegotiationText } from '../use-negotiation-text.ts';
import { NegotiationOffers } from './negotiation-offers.tsx';
import { OfferForm } from './offer-form.tsx';

type Answer = 'accept' | 'reject' | 'withdraw';

interface Props {
  negotiation: Negotiation;
  /** "23 hours left", for the offer on the table. */
  left: string | null;
  /** What can be done once it is over. */
  onward: ReactNode;
}

/** A price negotiation, offer by offer; the same for both sides, each with its own actions. */
export function NegotiationThread({ negotiation, left, onward }: Props) {
  const { t, money } = useNegotiationText();
  const [isCountering, setIsCountering] = useState(false);
  // The chosen answer stays while the dialog closes, so that its text does not change.
  const [answer, setAnswer] = useState<Answer>('accept');
  const [isAsking, setIsAsking] = useState(false);
  const range = counterRange(negotiation);
  const counter = useCounterOffer(negotiation.id);
  const last = negotiation.offers.at(-1);
  const other = negotiation.your_side === 'parent' ? negotiation.lsa.name : negotiation.parent.name;
  const may = (move: Negotiation['may'][number]) => negotiation.may.includes(move);

  function openDialog(about: Answer) {
    setAnswer(about);
    setIsAsking(true);
  }

  return (
    <div className="grid gap-5">
      <Standing negotiation={negotiation} left={left} other={other} />
      <NegotiationOffers negotiation={negotiation} />
      {isOpen(negotiation) &&
        (isCountering && may('counter') ? (
          <Card padding="lg">
            <h2 className="mb-4 text-20">{t('thread.counterTitle')}</h2>
            <OfferForm
              showsEarnings={negotiation.your_side === 'lsa'}
              range={range}
              listFils={negotiation.list_price_per_hour_fils}
              start={suggested(negotiation, range)}
              toName={other}
              offersLeft={negotiation.offers_left}
              submitLabel={t('thread.sendCounter')}
              isPending={counter.isPending}
              error={counter.error}
              onSend={(offer) =>
                submit(
                  counter,
                  { ...offer, offers_seen: negotiation.offers.length },
                  {
                    onSuccess: () => {
                      setIsCountering(false);
                      toast.success(t('thread.sent'));
                    },
                  },
                )
              }
              more={
                // While one answer is on its way, no other can be given.
                <Button onClick={() => setIsCountering(false)} disabled={counter.isPending}>
                  {t('thread.cancel')}
                </Button>
              }
            />
          </Card>
        ) : (
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {may('accept') && last && (
              <Button variant="primary" icon={Handshake} onClick={() => openDialog('accept')}>
                {t('thread.accept', { price: money(last.price_per_hour_fils) })}
              </Button>
            )}
            {may('counter') && (
              <Button variant="ghost" icon={HandCoins} onClick={() => setIsCountering(true)}>
                {t('thread.counter')}
              </Button>
            )}
            {may('reject') && <Button onClick={() => openDialog('reject')}>{t('thread.reject')}</Button>}
            {may('withdraw') && <Button onClick={() => openDialog('withdraw')}>{t('thread.withdraw')}</Button>}
          </div>
        ))}
      {waitsForViewer(negotiation) && negotiation.offers_left === 0 && (
        <p className="text-15 text-ink-soft">{t('thread.offersUsed')}</p>
      )}
      {!isOpen(negotiation) && <div className="flex flex-wrap gap-3">{onward}</div>}
      <AnswerDialog
        negotiation={negotiation}
        about={answer}
        isOpen={isAsking}
        other={other}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

/** The state of the negotiation, in a sentence. */
function Standing({ negotiation, left, other }: { negotiation: Negotiation; left: string | null; other: string }) {
  const { t, money, date, moment } = useNegotiationText();
  if (negotiation.agreement) {
    return (
      <Notice
        tone="success"
        icon={Handshake}
        role="status"
        title={t('state.agreed', { price: money(negotiation.agreement.price_per_hour_fils) })}
      >
        {t('state.agreedText', { child: negotiation.child.first_name, date: date(negotiation.agreement.valid_until) })}
      </Notice>
    );
  }
  if (!isOpen(negotiation)) {
    return (
      <Notice tone="neutral" role="status" title={t(`state.${negotiation.state}`)}>
        {t('state.overText')}
      </Notice>
    );
  }
  const isOwnTurn = waitsForViewer(negotiation);
  return (
    <Notice
      tone={isOwnTurn ? 'warning' : 'info'}
      icon={Clock}
      role="status"
      title={isOwnTurn ? t('state.yourTurn') : t('state.theirTurn', { name: other })}
    >
      {negotiation.expires_at && t('state.until', { when: moment(negotiation.expires_at), left: left ?? '' })}
    </Notice>
  );
}

interface DialogProps {
  negotiation: Negotiation;
  about: Answer;
  isOpen: boolean;
  other: string;
  onClose: () => void;
}

/** States the effect in figures, then asks once. */
function AnswerDialog({ negotiation, about, isOpen, other, onClose }: DialogProps) {
  const { t, money } = useNegotiationText();
  const errorText = useErrorMessage();
  const answer = useAnswerNegotiation(negotiation.id);
  const { fee_basis_points } = usePolicy();
  const fils = negotiation.offers.at(-1)?.price_per_hour_fils ?? 0;
  const values = {
    price: money(fils),
    net: money(lsaGets(fils, fee_basis_points)),
    name: other,
    child: negotiation.child.first_name,
    days: AGREEMENT_DAYS,
  };

  function send() {
    if (answer.isPending) return;
    submit(
      answer,
      { answer: about, offers_seen: negotiation.offers.length },
      {
        onSuccess: () => void toast.success(t(`ask.${about}.done`)),
        onError: (error) => void toast.error(errorText(error).message),
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
      {t(`ask.${about}.text${negotiation.your_side === 'lsa' ? 'Lsa' : ''}`, values)}
    </ConfirmDialog>
  );
}
