import { OFFER_NOTE_MAX, startNegotiation } from '@sanad/contract/negotiation.ts';
import { shareOf } from '@sanad/contract/payments/money.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { usePolicy } from '../../../lib/policy.ts';
import { useUnsent } from '../../../lib/storage/unsent.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { useSentence } from '../../../ui/use-sentence.ts';
import { isWithin, type OfferRange, percentBelow } from '../offers.ts';
import { useNegotiationText } from '../use-negotiation-text.ts';

const FILS = 100;

const noteSchema = startNegotiation.body.shape.note;

/** A price outside what can be offered: the range as the server has it now. */
function rangeIn(error: unknown): OfferRange | null {
  if (!(error instanceof ApiError) || error.code !== 'offer_out_of_range') return null;
  const { least_fils, most_fils } = (error.problem?.info ?? {}) as { least_fils?: number; most_fils?: number };
  return least_fils !== undefined && most_fils !== undefined ? { leastFils: least_fils, mostFils: most_fils } : null;
}

interface Props {
  range: OfferRange;
  listFils: number;
  start: number;
  /** Who reads the note. */
  toName: string;
  offersLeft: number;
  submitLabel: string;
  isPending: boolean;
  error: unknown;
  onSend: (offer: { price_per_hour_fils: number; note: string }) => void;
  more?: ReactNode;
  /** For the LSA: what is left of the price after our fee. */
  showsEarnings?: boolean;
}

/** A price inside what can be offered, by hand or by slider, and a few words to it. */
export function OfferForm(props: Props) {
  const { range, listFils, start, toName, offersLeft, submitLabel, isPending, error, onSend, more, showsEarnings } =
    props;
  const { t, money } = useNegotiationText();
  const errorText = useErrorMessage();
  const sentence = useSentence();
  const [fils, setFils] = useState<number | null>(start);
  const [note, setNote] = useState('');
  const [showsMissing, setShowsMissing] = useState(false);
  useUnsent<{ fils: number | null; note: string }>(
    'offer',
    () => (fils !== start || note !== '' ? { fils, note } : null),
    (typed) => {
      setFils(typed.fils);
      setNote(typed.note);
    },
  );
  const rangeText = ({ leastFils, mostFils }: OfferRange) => ({ from: money(leastFils), to: money(mostFils) });
  const allowed = rangeIn(error);
  const noteProblem = noteSchema.safeParse(note).error?.issues[0]?.message;
  const priceProblem = priceWords();
  const price = useRef<HTMLInputElement>(null);
  const below = fils === null ? 0 : percentBelow(fils, listFils);
  function priceWords(): string | null {
    if (fils === null) return showsMissing ? t('form.priceMissing') : null;
    if (fils < range.leastFils) return t('form.atLeast', { price: money(range.leastFils) });
    if (fils > range.mostFils) return t('form.atMost', { price: money(range.mostFils) });
    return allowed && t('form.outside', rangeText(allowed));
  }
  const { fee_basis_points } = usePolicy();
  const bounds = { minValue: range.leastFils / FILS, maxValue: range.mostFils / FILS };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setShowsMissing(true);
        if (fils === null || !isWithin(fils, range)) price.current?.focus();
        else if (!noteProblem && !isPending) onSend({ price_per_hour_fils: fils, note: note.trim() });
      }}
    >
      <div>
        <NumberField
          className="max-w-70"
          label={t('form.price')}
          description={t('form.range', rangeText(range))}
          value={fils === null ? null : fils / FILS}
          onChange={(aed) => setFils(aed === null ? null : Math.round(aed * FILS))}
          formatOptions={{ maximumFractionDigits: 2 }}
          errorMessage={priceProblem ?? undefined}
          inputRef={price}
          acceptsAnyNumber
          {...bounds}
        />
        <Slider
          className="mt-6 max-w-110"
          value={Math.min(range.mostFils, Math.max(range.leastFils, fils ?? 0)) / FILS}
          onChange={(aed) => setFils(Math.round(Number(aed) * FILS))}
          step={1}
          {...bounds}
        >
          <Label className="visually-hidden">{t('form.slider')}</Label>
          <SliderTrack className="relative mx-3 h-1.5 rounded-full bg-line">
            {({ state }) => (
              <>
                <div
                  className="absolute inset-y-0 start-0 rounded-full bg-pine"
                  style={{ width: `${state.getThumbPercent(0) * 100}%` }}
                />
                <SliderThumb
                  aria-label={t('form.slider')}
                  className="top-1/2 size-6.5 cursor-grab rounded-full border-2 border-pine bg-card before:absolute before:-inset-2.5 before:content-[''] data-[dragging]:cursor-grabbing data-[focus-visible]:outline-3 data-[focus-visible]:outline-(--focus-ring) data-[focus-visible]:outline-offset-3"
                />
              </>
            )}
          </SliderTrack>
          <div aria-hidden className="mt-4 flex justify-between gap-3 text-15 text-ink-soft">
            <span>{money(range.leastFils)}</span>
            <span>{money(range.mostFils)}</span>
          </div>
        </Slider>
        <p aria-live="polite" className="mt-2 text-15 text-ink-soft">
          {fils !== null &&
            isWithin(fils, range) &&
            (below > 0 ? t('form.below', { percent: below }) : t('form.atList'))}
          {showsEarnings && fils !== null && (
            <span className="block font-medium text-ink">
              {t('form.earns', { amount: money(fils - shareOf(fils, fee_basis_points)) })}
            </span>
          )}
        </p>
      </div>
      <TextField
        label={t('form.note', { name: toName })}
        isOptional
        rows={3}
        maxLength={OFFER_NOTE_MAX}
        value={note}
        onChange={setNote}
        errorMessage={showsMissing && noteProblem ? sentence(noteProblem) : undefined}
      />
      <div role="alert" className="empty:hidden">
        {error && !allowed ? (
          <Notice tone="danger" takesFocus>
            {errorText(error).message}
          </Notice>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          {submitLabel}
        </Button>
        {more}
        <p className="text-15 text-ink-soft">{t('form.left', { count: offersLeft })}</p>
      </div>
    </form>
  );
}
