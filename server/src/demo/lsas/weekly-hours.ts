import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from '@sanad/contract/availability.ts';

const SHORT_DAYS = AVAILABILITY_DAYS.map((day) => day.slice(0, 3));

function dayNumber(short: string): number {
  const index = SHORT_DAYS.indexOf(short);
  if (index < 0) throw new RangeError(`No day: ${short}`);
  return index + 1;
}

/** `sun-tue` goes over the end of the week. */
function daysIn(range: string): number[] {
  const [from = '', to = from] = range.split('-');
  const first = dayNumber(from);
  const length = ((dayNumber(to) - first + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1);
}

function slotsIn(range: string): number[] {
  const [from = Number.NaN, to = Number.NaN] = range.split('-').map(Number);
  const [first, end] = [from - FIRST_SLOT_HOUR, to - FIRST_SLOT_HOUR];
  if (!(first >= 0 && first < end && end <= AVAILABILITY_TIMES.length)) throw new RangeError(`No hours: ${range}`);
  return Array.from({ length: end - first }, (_, step) => first + step);
}

/** Reads `mon-thu 13-18, sat,sun 9-12`: day 1 is Monday, slot 0 starts at 9. Hours said twice count once. */
export function readWeeklyHours(text: string): { day: number; slot: number }[] {
  const parts = [...text.matchAll(/([a-z,-]+) (\d+-\d+)(?:, |$)/g)];
  if (parts.map(([whole]) => whole).join('') !== text) throw new RangeError(`No weekly hours: ${text}`);
  const open = parts.flatMap(([, days = '', hours = '']) =>
    days
      .split(',')
      .flatMap(daysIn)
      .flatMap((day) => slotsIn(hours).map((slot) => `${day} ${slot}`)),
  );
  return [...new Set(open)].map((hour) => {
    const [day, slot] = hour.split(' ').map(Number);
    return { day: day ?? 0, slot: slot ?? 0 };
  });
}
