import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import type { ReactNode } from 'react';
import { bandPath, LABEL_ABOVE, layoutFlow, type PlacedPart } from '../../flow-layout.ts';
import type { FlowTarget, MoneyFlow } from '../../money-flow.ts';
import { useMoneyText } from '../../use-money-text.ts';
import { HELD_HATCH } from '../account-looks.ts';
import { useFlowNames } from '../use-flow-names.ts';
import { StepNumber } from './step-number.tsx';

/** Where the columns of bars stand, in per cent of the width. */
const X = { source: 0, held: 32, target: 56, paid: 82, bar: 1.4 } as const;

const BAR_COLOURS: Record<FlowTarget | 'product', string> = {
  card: 'var(--sky)',
  credit: 'var(--plum)',
  product: 'var(--plum)',
  lsa: 'var(--pine)',
  fee: 'var(--plum)',
  vat: 'var(--straw)',
  held: 'var(--saffron)',
};
const BAND_COLOURS: Record<FlowTarget | 'product', string> = {
  card: 'var(--sky-soft)',
  credit: 'var(--plum-soft)',
  product: 'var(--plum-soft)',
  lsa: 'var(--mint)',
  fee: 'var(--plum-soft)',
  vat: 'var(--straw-soft)',
  held: 'var(--saffron-soft)',
};

/** The picture scales with the text: its pixels are sixteenths of a rem. */
const rem = (pixels: number) => `${pixels / 16}rem`;

interface Props {
  flow: MoneyFlow;
  ledger: SessionLedger;
}

/** Bands as thick as the money in them. The list of steps says the same in words, so this is for the eye only. */
export function MoneyFlowPicture({ flow, ledger }: Props) {
  const { t, figure, date } = useMoneyText();
  const names = useFlowNames(ledger);
  const layout = layoutFlow(flow);
  const { held, sources, targets, direct } = layout;
  const lsa = targets.find(({ place }) => place === 'lsa');
  const stillHeld = targets.find(({ place }) => place === 'held')?.fils ?? 0;
  const afterSource = X.source + X.bar;
  return (
    <div aria-hidden className="relative text-14" style={{ height: rem(layout.height) }}>
      <svg
        aria-hidden
        focusable="false"
        viewBox={`0 0 100 ${layout.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        {sources.map((part) => (
          <path
            key={part.place}
            d={bandPath(part, part.start, [afterSource, X.held])}
            fill={BAND_COLOURS[part.place]}
          />
        ))}
        {targets.map((part) => (
          <path
            key={part.place}
            d={bandPath(part.start, part, [X.held + X.bar, X.target])}
            fill={BAND_COLOURS[part.place]}
          />
        ))}
        {direct.map((part) => (
          <path key={part.place} d={bandPath(part, part, [afterSource, X.target])} fill={BAND_COLOURS[part.place]} />
        ))}
        {lsa && flow.paidOut && <path d={bandPath(lsa, lsa, [X.target + X.bar, X.paid])} fill={BAND_COLOURS.lsa} />}
      </svg>

      {sources.map((part) => (
        <Bar key={part.place} x={X.source} part={part} colour={BAR_COLOURS[part.place]} />
      ))}
      {held.height > 0 && <Bar x={X.held} part={held} isHatched />}
      {targets.map((part) => (
        <Bar
          key={part.place}
          x={X.target}
          part={part}
          colour={BAR_COLOURS[part.place]}
          isHatched={part.place === 'held'}
        />
      ))}
      {direct.map((part) => (
        <Bar key={`from-${part.place}`} x={X.source} part={part} colour={BAR_COLOURS.product} />
      ))}
      {direct.map((part) => (
        <Bar key={part.place} x={X.target} part={part} colour={BAR_COLOURS[part.place]} />
      ))}
      {lsa && flow.paidOut && <Bar x={X.paid} part={lsa} colour={BAR_COLOURS.lsa} />}

      {sources.map((part) => (
        <Label key={part.place} x={X.source} top={part.top - LABEL_ABOVE} width={X.held - 2}>
          <Name>{names.source(part.place)}</Name>
          <Amount>{figure(part.fils)}</Amount>
        </Label>
      ))}
      {sources.map((part) => (
        <Label key={part.place} x={afterSource + 1.5} top={middleOf(part) - 12} width={X.held - 6} isRow>
          <Numbers steps={part.steps} />
          {part.height > 20 && t(part.place === 'product' ? 'flow.covered' : 'flow.captured')}
        </Label>
      ))}
      {held.height > 0 && (
        <Label x={X.held} top={held.top - LABEL_ABOVE} width={X.target - X.held - 2}>
          <Name>{t('account.held_funds')}</Name>
          <Amount>{figure(flow.heldFils)}</Amount>
        </Label>
      )}
      {held.height > 0 && (
        <Label x={X.held} top={held.top + held.height + 2} width={X.target - X.held - 2}>
          <span className="text-13 text-ink-soft">{t('flow.heldNow', { amount: figure(stillHeld) })}</span>
        </Label>
      )}
      {targets.map((part) => (
        <TargetLabel key={part.place} part={part} name={names.target(part.place)} note={names.note(part.place)} />
      ))}
      {direct.map((part) => (
        <Label key={`from-${part.place}`} x={afterSource + 1.5} top={middleOf(part) - 12} width={50} isRow>
          {t('flow.weGive')}
        </Label>
      ))}
      {direct.map((part) => (
        <TargetLabel key={part.place} part={part} name={names.direct(part.place)} note={null} />
      ))}
      {lsa && flow.paidOut && ledger.payout && (
        <Label x={X.paid + X.bar + 1} top={middleOf(lsa) - 32} width={100 - X.paid - X.bar - 1}>
          <span className="flex items-center gap-1.5">
            <Numbers steps={flow.paidOut.steps} />
            <Name>{t(`flow.payout.${ledger.payout.state}`)}</Name>
          </span>
          <Amount>{figure(flow.paidOut.fils)}</Amount>
          <span className="text-13 text-ink-soft">{date(ledger.payout.at)}</span>
        </Label>
      )}
    </div>
  );
}

const middleOf = ({ top, height }: { top: number; height: number }) => top + height / 2;

interface BarProps {
  x: number;
  part: { top: number; height: number };
  colour?: string;
  isHatched?: boolean;
}

function Bar({ x, part, colour, isHatched = false }: BarProps) {
  return (
    <span
      className={`absolute rounded-[3px] ${isHatched ? 'border border-saffron' : ''}`}
      style={{
        insetInlineStart: `${x}%`,
        width: `${X.bar}%`,
        top: rem(part.top),
        height: rem(part.height),
        background: isHatched ? HELD_HATCH : colour,
      }}
    />
  );
}

interface LabelProps {
  x: number;
  top: number;
  width: number;
  isRow?: boolean;
  children: ReactNode;
}

function Label({ x, top, width, isRow = false, children }: LabelProps) {
  return (
    <span
      className={`absolute leading-snug ${isRow ? 'flex items-center gap-2' : 'grid'}`}
      style={{ insetInlineStart: `${x}%`, top: rem(top), width: `${width}%` }}
    >
      {children}
    </span>
  );
}

function TargetLabel({ part, name, note }: { part: PlacedPart<FlowTarget>; name: string; note: string | null }) {
  const { figure } = useMoneyText();
  const isLsa = part.place === 'lsa';
  const from = X.target + X.bar + 1;
  return (
    <Label x={from} top={middleOf(part) - 22} width={(isLsa ? X.paid : 100) - from}>
      <span className="flex min-w-0 items-center gap-1.5">
        <Numbers steps={part.steps} />
        <span dir="auto" className="truncate font-medium">
          {name}
        </span>
      </span>
      <span className="flex min-w-0 items-baseline gap-2">
        <Amount>{figure(part.fils)}</Amount>
        {note && <span className="truncate text-13 text-ink-soft">{note}</span>}
      </span>
    </Label>
  );
}

function Numbers({ steps }: { steps: readonly number[] }) {
  return steps.map((step) => <StepNumber key={step} value={step} />);
}

function Name({ children }: { children: ReactNode }) {
  return <span className="truncate font-medium">{children}</span>;
}

function Amount({ children }: { children: ReactNode }) {
  return <span className="font-semibold text-16 tabular-nums leading-tight">{children}</span>;
}
