import { PAGE_HEIGHT, PAGE_WIDTH } from '@sanad/contract/calls/board-rules.ts';
import type { PageContent } from '../document/board-document.ts';
import { COLOUR_VALUES, PAPER, paintStroke, TEXT_COLOURS } from '../drawing/paint.ts';

const WIDTH = 1600;
const HEIGHT = (WIDTH * PAGE_HEIGHT) / PAGE_WIDTH;
const INK = COLOUR_VALUES.black;
const HIGHLIGHT = '#f6dfb1';
const TITLE_BAND = '#fcefd6';
const EDGE = '#e5dccb';
const NOTE_SIZE = 0.026 * WIDTH;
const NOTE_WIDTH = 0.42 * WIDTH;

function newCanvas(): [HTMLCanvasElement, CanvasRenderingContext2D] | null {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  return context && [canvas, context];
}

/** Where an element of the paper is on the picture. */
function boxOn(paper: HTMLElement, element: Element) {
  const outer = paper.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const scale = WIDTH / outer.width;
  return {
    x: (box.left - outer.left) * scale,
    y: (box.top - outer.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
    scale,
  };
}

function drawBackground(context: CanvasRenderingContext2D, paper: HTMLElement): void {
  const picture = paper.querySelector<HTMLImageElement>('img[data-picture]');
  if (!picture?.complete || picture.naturalWidth === 0) return;
  const box = boxOn(paper, picture);
  const fit = Math.min(box.width / picture.naturalWidth, box.height / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * fit, picture.naturalHeight * fit];
  context.drawImage(picture, box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function fillBox(context: CanvasRenderingContext2D, { x, y, width, height }: Box, colour: string, radius = 0): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/** The white sheet a text stands on. */
function drawSheet(context: CanvasRenderingContext2D, paper: HTMLElement): void {
  const sheet = paper.querySelector('[data-reading]');
  if (!sheet) return;
  fillBox(context, boxOn(paper, sheet), '#ffffff', 0.014 * WIDTH);
  context.strokeStyle = EDGE;
  context.stroke();
  const title = sheet.querySelector('[data-title]');
  if (title) fillBox(context, boxOn(paper, title), TITLE_BAND);
}

/** As a line of text stands in its box: the space above and below is the same. */
function baselineIn(context: CanvasRenderingContext2D, box: Box): number {
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('x');
  return box.y + (box.height + above - below) / 2;
}

/** The words stand where the page has them. */
function drawText(context: CanvasRenderingContext2D, paper: HTMLElement, words: ReadonlySet<number>): void {
  for (const element of paper.querySelectorAll<HTMLElement>('[data-title], [data-word]')) {
    const box = boxOn(paper, element);
    const { fontSize, fontFamily, fontWeight, direction } = getComputedStyle(element);
    if (words.has(Number(element.dataset.word ?? Number.NaN))) fillBox(context, box, HIGHLIGHT, 16);
    const isTitle = element.dataset.title !== undefined;
    const indent = isTitle ? 0.03 * WIDTH : 0;
    context.font = `${fontWeight} ${Number.parseFloat(fontSize) * box.scale}px ${fontFamily}`;
    context.fillStyle = INK;
    context.direction = direction === 'rtl' ? 'rtl' : 'ltr';
    context.textAlign = isTitle ? 'start' : 'center';
    context.textBaseline = 'alphabetic';
    const start = direction === 'rtl' ? box.x + box.width - indent : box.x + indent;
    context.fillText(element.textContent ?? '', isTitle ? start : box.x + box.width / 2, baselineIn(context, box));
  }
}

function linesOf(context: CanvasRenderingContext2D, text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.split(' ')) {
      const joined = `${lines.at(-1)} ${word}`.trim();
      if (lines.at(-1) !== '' && context.measureText(joined).width > NOTE_WIDTH) lines.push(word);
      else lines[lines.length - 1] = joined;
    }
    return lines;
  });
}

function drawNotes(context: CanvasRenderingContext2D, { notes }: PageContent, font: string): void {
  context.font = `500 ${NOTE_SIZE}px ${font}`;
  context.textAlign = 'left';
  context.textBaseline = 'top';
  for (const { x, y, colour, text } of notes) {
    context.fillStyle = TEXT_COLOURS[colour];
    for (const [place, line] of linesOf(context, text).entries()) {
      context.fillText(line, (x / PAGE_WIDTH) * WIDTH, (y / PAGE_HEIGHT) * HEIGHT + place * NOTE_SIZE * 1.35);
    }
  }
}

/** The page as a PNG, as it is on the screen; null where the browser cannot make one. */
export async function pictureOfPage(paper: HTMLElement, content: PageContent): Promise<Blob | null> {
  const [canvas, context] = newCanvas() ?? [];
  const [strokesCanvas, strokes] = newCanvas() ?? [];
  if (!canvas || !context || !strokesCanvas || !strokes) return null;
  await document.fonts?.ready;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  drawBackground(context, paper);
  drawSheet(context, paper);
  drawText(context, paper, content.words);
  // On a canvas of their own: the eraser takes away strokes and nothing else.
  strokes.scale(WIDTH / PAGE_WIDTH, HEIGHT / PAGE_HEIGHT);
  for (const stroke of content.strokes) paintStroke(strokes, stroke);
  context.drawImage(strokesCanvas, 0, 0);
  drawNotes(context, content, getComputedStyle(paper).fontFamily);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
