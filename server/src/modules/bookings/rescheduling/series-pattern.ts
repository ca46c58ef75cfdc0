import type { Clash } from '@sanad/contract/bookings/bookings.ts';
import { Temporal } from 'temporal-polyfill';

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** One session of a series with the time it would move to, and what stands in its way. */
export interface MoveOption<T extends Span = Span> extends Span {
  row: T;
  clash: Clash | null;
}

/** All starts moved like the first one was: by as many days, to the same hour of the wall clock. */
export function moveByPattern(starts: readonly Date[], from: Date, to: Date, zone: string): Date[] {
  const local = (instant: Date) => Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  const days = local(from).toPlainDate().until(local(to).toPlainDate()).days;
  const plainTime = local(to).toPlainTime();
  return starts.map((start) => {
    const day = local(start).toPlainDate().add({ days });
    return new Date(day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
  });
}

const overlaps = (one: Span, other: Span) => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** A session that stays keeps its hour: whichever would move there stays as well. */
export function withBlocked<T extends Span>(options: readonly MoveOption<T>[]): MoveOption<T>[] {
  const staying = options.filter(({ clash }) => clash !== null);
  const blocked = options.map((one) =>
    one.clash === null && staying.some(({ row }) => overlaps(one, row))
      ? { ...one, clash: 'child_busy' as const }
      : one,
  );
  const hasMore = blocked.some(({ clash }, index) => clash !== options[index]?.clash);
  return hasMore ? withBlocked(blocked) : blocked;
}

/** So that each finds its new hour empty: moved later, the last goes first. */
export function inMovingOrder<T extends Span>(options: readonly MoveOption<T>[]): MoveOption<T>[] {
  const [first] = options;
  const isLater = first !== undefined && first.startsAt > first.row.startsAt;
  return options.toSorted((one, other) => (isLater ? -1 : 1) * (one.startsAt.getTime() - other.startsAt.getTime()));
}
