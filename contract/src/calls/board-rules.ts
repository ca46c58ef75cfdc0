/** Every limit of the whiteboard and of cards, each in this one place. */
export const BOARD_TOOLS = ['pen', 'marker', 'eraser'] as const;
export type BoardTool = (typeof BOARD_TOOLS)[number];
export const BOARD_COLOURS = ['black', 'blue', 'red', 'orange', 'green'] as const;
export type BoardColour = (typeof BOARD_COLOURS)[number];
export const BOARD_PAGE_KINDS = ['blank', 'picture', 'reading'] as const;
export type BoardPageKind = (typeof BOARD_PAGE_KINDS)[number];

/** A page is 16:10, whatever the screen. Coordinates and widths are whole units of it. */
export const PAGE_WIDTH = 3200;
export const PAGE_HEIGHT = 2000;
export const STROKE_WIDTH_MAX = 200;

export const BOARD_PAGES_MAX = 30;
export const STROKES_PER_PAGE_MAX = 2000;
export const POINTS_PER_STROKE_MAX = 2000;
export const NOTES_PER_PAGE_MAX = 100;
export const NOTE_MAX = 500;
export const READING_MAX = 2000;
export const PAGE_TITLE_MAX = 80;
/** A text of that length has no more words. */
export const WORDS_MAX = READING_MAX / 2;
export const BOARD_CLOCK_MAX = 1_000_000_000;
export const BOARD_BYTES = 1024 * 1024;
/** The last changes are saved after the room has closed. */
export const SAVE_MINUTES_AFTER_CLOSING = 2;

export const CARDS_MAX = 60;
export const CARD_TITLE_MAX = 80;
export const CARD_DETAIL_MAX = 80;
export const CARD_PDF_PAGES_MAX = 10;
