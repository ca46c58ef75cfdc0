/** The weekly grid an LSA opens hours in: seven days of ten one-hour slots, in the LSA's own zone. */
export const AVAILABILITY_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type AvailabilityDay = (typeof AVAILABILITY_DAYS)[number];

export const FIRST_SLOT_HOUR = 9;
export const AVAILABILITY_TIMES = [
  '9am-10am',
  '10am-11am',
  '11am-12pm',
  '12pm-1pm',
  '1pm-2pm',
  '2pm-3pm',
  '3pm-4pm',
  '4pm-5pm',
  '5pm-6pm',
  '6pm-7pm',
] as const;
export type AvailabilityTime = (typeof AVAILABILITY_TIMES)[number];
