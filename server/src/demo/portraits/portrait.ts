import { BACK_HAIR, FRONT_HAIR, type HairStyle } from './portrait-hair.ts';

/** Drawn people instead of photos of real ones: a few choices, always the same face. */
export interface Look {
  style: HairStyle | 'hijab' | 'ghutra';
  skin: keyof typeof SKIN;
  hair?: keyof typeof HAIR;
  /** The colour of the clothes, or of the scarf. */
  wears: keyof typeof CLOTH;
  scene: keyof typeof SCENE;
  glasses?: true;
}

const SKIN = {
  fair: { face: '#f3cfae', shade: '#e4b890' },
  light: { face: '#e5b48a', shade: '#d29d70' },
  tan: { face: '#c98d62', shade: '#b3774d' },
  brown: { face: '#9c6542', shade: '#85532f' },
  deep: { face: '#7a4b31', shade: '#643b25' },
};
const HAIR = {
  black: '#1f1816',
  dark: '#2e1d18',
  brown: '#4a3024',
  chestnut: '#6b412a',
  auburn: '#a8683a',
  blond: '#d3a75c',
  grey: '#cfcac2',
};
/** Each with the darker shade that is worn below a scarf. */
const CLOTH = {
  teal: { plain: '#0f6b5f', below: '#0a4f47' },
  plum: { plain: '#7a4a7c', below: '#57305a' },
  coral: { plain: '#c8452f', below: '#8f2e1f' },
  sky: { plain: '#2f6fb0', below: '#1f4d7d' },
  gold: { plain: '#d98a1f', below: '#9c6110' },
  leaf: { plain: '#2e7d4f', below: '#1e5836' },
  camel: { plain: '#c98a5a', below: '#12302f' },
  rose: { plain: '#c46a86', below: '#8e4560' },
  slate: { plain: '#56677a', below: '#3a4756' },
  night: { plain: '#23395b', below: '#16253d' },
  sand: { plain: '#d8bf9a', below: '#7b6547' },
  white: { plain: '#ffffff', below: '#e7e0d4' },
};
const SCENE = {
  mint: { back: '#d9efe8', hill: '#bfe0d3' },
  dune: { back: '#fcefd6', hill: '#f6dcaa' },
  sea: { back: '#e2eefa', hill: '#c9def3' },
  lilac: { back: '#f3e8f4', hill: '#e3cfe5' },
  blush: { back: '#fbe5df', hill: '#f3ccc1' },
  garden: { back: '#e0f2e6', hill: '#c5e4d0' },
};
const EYE = '#26211f';
const SCARF_BROW = '#4a352c';
const GREY_BROW = '#8b857b';
const LIPS = '#8a3d2c';
const KID_STYLES: readonly string[] = ['kid', 'tails', 'curls'];
const COLLAR_STYLES: readonly string[] = ['short', 'beard', 'crop'];

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

function features(look: Look): string {
  const { shade } = SKIN[look.skin];
  const hair = look.hair ?? 'dark';
  const brow = look.style === 'hijab' ? SCARF_BROW : hair === 'grey' ? GREY_BROW : HAIR[hair];
  const mouth = look.style === 'beard' || look.style === 'ghutra' ? '#fff' : LIPS;
  const eye = KID_STYLES.includes(look.style) ? 3.1 : 2.6;
  const lines = [
    `<path d="M46 57q4-3 8 0M66 57q4-3 8 0" stroke="${brow}" stroke-width="2.2"/>`,
    `<path d="M60 65q-2.6 5 .6 6.4" stroke="${shade}" stroke-width="2"/>`,
    `<path d="M51 78q9 8 18 0" stroke="${mouth}" stroke-width="2.6"/>`,
  ].join('');
  const cheeks = `<g opacity=".28">${circle(44, 73, 4.4, '#e0714f')}${circle(76, 73, 4.4, '#e0714f')}</g>`;
  const glasses = look.glasses
    ? '<g fill="none" stroke="#12302f" stroke-width="2"><circle cx="50" cy="64" r="8"/><circle cx="70" cy="64" r="8"/><path d="M58 63q2-1.6 4 0"/></g>'
    : '';
  const eyes = circle(50, 64, eye, EYE) + circle(70, 64, eye, EYE);
  return `<g stroke-linecap="round" fill="none">${lines}</g>${eyes}${cheeks}${glasses}`;
}

function body(colour: string): string {
  return path('M6 152c0-32 22-46 54-46s54 14 54 46z', colour);
}

function head({ skin }: Look): string {
  return path('M35 60c0-17 10-28 25-28s25 11 25 28c0 20-11 33-25 33S35 80 35 60z', SKIN[skin].face);
}

function neck({ skin }: Look): string {
  return path('M49 84h22v18c0 7-5 11-11 11s-11-4-11-11z', SKIN[skin].shade);
}

function withHijab(look: Look): string {
  const { plain, below } = CLOTH[look.wears];
  return [
    body(below),
    path('M60 20c-24 0-38 17-38 42 0 26-9 44-9 60 12 18 82 18 94 0 0-16-9-34-9-60 0-25-14-42-38-42z', plain),
    path('M37 62c0-18 9-28 23-28s23 10 23 28c0 19-10 31-23 31S37 81 37 62z', SKIN[look.skin].face),
    '<path d="M38.5 53C41 40 49 34 60 34s19 6 21.5 19C75 45 68 42.5 60 42.5S45 45 38.5 53z" opacity=".16"/>',
    features(look),
    path('M83 64c1 26-14 40-52 50 16 12 58 8 66-6 2-10-5-26-6-48z', plain),
    '<path d="M84 70c-2 20-16 33-44 43" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="2.4" stroke-linecap="round"/>',
  ].join('');
}

function withGhutra(look: Look): string {
  return [
    path('M60 20C36 20 25 38 26 62c0 28-10 44-10 62h88c0-18-10-34-10-62 1-24-10-42-34-42z', '#fff'),
    body(CLOTH[look.wears].plain),
    neck(look),
    head(look),
    path('M33 60c0-20 9-32 27-32s27 12 27 32c-6-14-14-19-27-19s-21 5-27 19z', '#fff'),
    '<path d="M31 38c10-11 48-11 58 0" fill="none" stroke="#1b1b1b" stroke-width="5.5" stroke-linecap="round"/>',
    '<path d="M30 64c-1 20-6 36-8 56M90 64c1 20 6 36 8 56" stroke="#dcd5c8" stroke-width="2" fill="none"/>',
    path('M37 70c2 18 12 26 23 26s21-8 23-26c-4 10-8 9-12 7-6-3-16-3-22 0-4 2-8 3-12-7z', HAIR[look.hair ?? 'black']),
    features(look),
  ].join('');
}

function withHair(look: Look, style: HairStyle): string {
  const hair = HAIR[look.hair ?? 'dark'];
  const collar = COLLAR_STYLES.includes(style)
    ? '<path d="M46 106l14 15 14-15 6 3-12 21-8-9-8 9-12-21z" fill="#fff" opacity=".55"/>'
    : '';
  const ears = circle(35, 66, 5.5, SKIN[look.skin].shade) + circle(85, 66, 5.5, SKIN[look.skin].shade);
  return [
    BACK_HAIR[style]?.(hair) ?? '',
    body(CLOTH[look.wears].plain),
    collar,
    neck(look),
    ears,
    head(look),
    FRONT_HAIR[style](hair),
    features(look),
  ].join('');
}

function figure(look: Look): string {
  if (look.style === 'hijab') return withHijab(look);
  if (look.style === 'ghutra') return withGhutra(look);
  return withHair(look, look.style);
}

/** A square portrait as SVG. */
export function drawPortrait(look: Look, pixels: number): string {
  const { back, hill } = SCENE[look.scene];
  const scenery = `<rect x="-40" y="-40" width="220" height="240" fill="${back}"/>${circle(88, 52, 46, hill)}`;
  const size = `width="${pixels}" height="${pixels}" viewBox="0 4 120 120"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${scenery}${figure(look)}</svg>`;
}
