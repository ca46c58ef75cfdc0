import type { BoardColour, BoardTool } from '@sanad/contract/calls/board-rules.ts';

/** Writing places notes; the others draw. */
export type Tool = BoardTool | 'text';

export interface ToolChoice {
  tool: Tool;
  colour: BoardColour;
}

/** In units of the page. */
export const STROKE_WIDTHS: Record<BoardTool, number> = { pen: 16, marker: 60, eraser: 120 };
