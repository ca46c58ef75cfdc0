/**
 * How often a race or a crash is repeated: a few times with every run of the tests, and many times with
 * `npm run test:stress`.
 */
export function rounds(few: number, stress: number): number {
  return process.env.MODE === 'stress' ? stress : few;
}
