import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*.*?\*\//gs, '');

type Block = { needs: string[]; tokens: Map<string, string> };
const blocks: Block[] = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
  selectors.split(',').map((selector) => ({
    needs: [...selector.matchAll(/\[data-(\w+)="(\w+)"\]/g)].map(([, name, value]) => `${name}=${value}`),
    tokens: new Map([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
  })),
);

/** The cascade: more attributes win over fewer, later over earlier. */
function tokensOf(html: string[]): Map<string, string> {
  const matching = blocks.filter((block) => block.needs.every((need) => html.includes(need)));
  const ordered = matching.toSorted((a, b) => a.needs.length - b.needs.length);
  return new Map(ordered.flatMap((block) => [...block.tokens]));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const hues = ['saffron', 'coral', 'sky', 'leaf', 'plum', 'straw'];
const TEXT: [string, string[]][] = [
  ['ink', ['page', 'card', 'sunken', 'mint', 'mint-soft']],
  ['ink-soft', ['page', 'card', 'sunken', 'mint', 'mint-soft']],
  ['ink-faint', ['page', 'card', 'sunken']],
  ['pine', ['page', 'card', 'mint-soft']],
  ['pine-deep', ['page', 'card', 'mint', 'mint-soft']],
  ['pine-ink', ['pine', 'pine-deep']],
  ['saffron-ink', ['page', 'card']],
  ['coral-ink', ['page', 'card']],
  ['leaf-ink', ['page', 'card']],
  ...hues.map((hue): [string, string[]] => [`${hue}-ink`, [`${hue}-soft`]]),
  ['on-signal', ['coral']],
  ['deep-ink', ['deep']],
  ['deep-soft', ['deep']],
  ['stone-ink', ['stone']],
  ['night-ink', ['night', 'night-active']],
  ['night-soft', ['night', 'night-active']],
];
const CONTROLS: [string, string[]][] = [
  ['line-strong', ['page', 'card', 'sunken']],
  ['pine', ['page', 'card', 'sunken', 'mint']],
  ['coral', ['page', 'card']],
  ['leaf', ['card']],
  ['sky', ['card']],
];

const MODES = ['theme=light', 'theme=dark'].flatMap((theme) =>
  ['calm=off', 'calm=on'].flatMap((calm) => ['contrast=normal', 'contrast=high'].map((more) => [theme, calm, more])),
);

describe.each(MODES.map((mode) => ({ mode, name: mode.join(', ') })))('$name', ({ mode }) => {
  const tokens = tokensOf(mode);
  const colour = (name: string) => tokens.get(name) ?? expect.unreachable(`no token ${name}`);
  const isHigh = mode.includes('contrast=high');

  it.each(TEXT)('text in %s is readable', (text, surfaces) => {
    for (const surface of surfaces) {
      const least = isHigh && text.startsWith('ink') ? 7 : 4.5;
      expect(contrast(colour(text), colour(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(CONTROLS)('an edge in %s can be seen', (edge, surfaces) => {
    for (const surface of surfaces) {
      expect(contrast(colour(edge), colour(surface)), `${edge} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });
});
