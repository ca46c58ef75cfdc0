const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, made);
  return made;
}

/** What a clock on the wall shows there, written as if it were UTC. */
function wallClock(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant at which the clock there shows this; across a change of clocks the offset is asked for where it lands. */
function instantAt(wall: number, zone: string): number {
  const guess = wall - (wallClock(wall, zone) - wall);
  return wall - (wallClock(guess, zone) - guess);
}

/** Weekly from the first start on, at the same hour of the wall clock in the LSA's zone. */
export function weeklyStarts(first: Date, weeks: number, zone: string): Date[] {
  const wall = wallClock(first.getTime(), zone);
  return Array.from({ length: weeks }, (_, week) => new Date(instantAt(wall + week * 7 * DAY_MS, zone)));
}
