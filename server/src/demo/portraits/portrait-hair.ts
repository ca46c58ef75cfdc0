/** What grows behind and in front of a drawn head, by style. */
export type HairStyle = 'short' | 'beard' | 'crop' | 'long' | 'bob' | 'bun' | 'curly' | 'tails' | 'kid' | 'curls';

type Drawn = (colour: string) => string;

const shape =
  (d: string): Drawn =>
  (colour) =>
    `<path d="${d}" fill="${colour}"/>`;

const balls =
  (...places: [x: number, y: number, r: number][]): Drawn =>
  (colour) =>
    `<g fill="${colour}">${places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>`;

const short = shape('M33 62c-4-26 10-37 28-37s31 9 26 37c-2-9-4-13-8-17-12 3-26 2-36-2-5 5-8 10-10 19z');
const chin = shape('M35 64c0 24 11 34 25 34s25-10 25-34c-4 11-9 10-13 8-6-3-18-3-24 0-4 2-9 3-13-8z');
const curls = balls([40, 42, 12], [52, 33, 13], [68, 33, 13], [80, 42, 12], [35, 54, 7], [85, 54, 7]);
const RIBBONS = balls([33, 55, 4], [87, 55, 4])('#d98a1f');

export const FRONT_HAIR: Record<HairStyle, Drawn> = {
  short,
  beard: (colour) => short(colour) + chin(colour),
  crop: shape('M34 60c-3-22 9-34 26-34s29 12 26 34c-2-10-8-18-14-18H48c-6 0-12 8-14 18z'),
  long: shape('M34 64c-2-24 8-37 26-37s28 13 26 37c-3-12-10-22-24-24-4 8-18 12-28 24z'),
  bob: shape('M34 62c-1-22 9-35 26-35s27 13 26 35c-3-10-6-15-10-18-16 5-32 4-42 18z'),
  bun: shape('M33 64c-2-25 9-38 27-38s29 13 27 38c-4-14-12-21-27-21s-23 7-27 21z'),
  curly: curls,
  curls,
  tails: shape('M33 62c-2-24 9-36 27-36s29 12 27 36c-2-9-4-13-8-16-8 0-15-3-19-8-4 5-11 8-19 8-4 3-6 7-8 16z'),
  kid: shape('M33 61c-4-24 8-38 29-37 18 1 29 13 25 37-2-8-4-12-8-15-4 1-8-1-10-5-8 6-20 7-27 4-5 4-7 8-9 16z'),
};

export const BACK_HAIR: Partial<Record<HairStyle, Drawn>> = {
  long: shape('M60 22c-24 0-33 18-33 40 0 26-6 42-2 60h70c4-18-2-34-2-60 0-22-9-40-33-40z'),
  bob: shape('M60 22c-26 0-34 20-33 44 0 14-2 24 2 30h62c4-6 2-16 2-30 1-24-7-44-33-44z'),
  bun: balls([60, 20, 14]),
  tails: (colour) => balls([25, 66, 14], [95, 66, 14])(colour) + RIBBONS,
};
