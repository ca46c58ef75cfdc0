import { BOARD_COLOURS, type BoardColour } from '@sanad/contract/calls/board-rules.ts';
import { Eraser, Highlighter, type LucideIcon, Pencil, Type, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOUR_VALUES } from './drawing/paint.ts';
import type { Tool, ToolChoice } from './drawing/tools.ts';

const TOOLS: [Tool, LucideIcon][] = [
  ['pen', Pencil],
  ['marker', Highlighter],
  ['eraser', Eraser],
  ['text', Type],
];
const BUTTON =
  'grid min-h-11 min-w-11 justify-items-center gap-0.5 rounded-control border-[1.5px] px-1 py-1.5 text-13 font-medium md:w-16 md:py-2 short:size-11! short:place-items-center short:p-0!';
const CHOSEN = 'border-pine bg-mint text-pine-deep';
const OTHER = 'border-transparent text-ink enabled:hover:bg-sunken disabled:text-ink-faint disabled:opacity-55';

interface ToolbarProps {
  choice: ToolChoice;
  onChoose: (choice: ToolChoice) => void;
  canUndo: boolean;
  onUndo: () => void;
}

/** Beside the paper on the start side; below it on phones, where the colours open above. */
export function Toolbar({ choice, onChoose, canUndo, onUndo }: ToolbarProps) {
  const { t } = useTranslation('board');
  const [areColoursOpen, setColoursOpen] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label={t('tools.label')}
      onKeyDown={({ key }) => key === 'Escape' && setColoursOpen(false)}
      className="relative flex shrink-0 items-center justify-around gap-1 border-line bg-page px-1 py-1.5 max-md:order-last max-md:border-t md:w-21 md:flex-col md:justify-start md:overflow-y-auto md:border-e md:py-3.5 short:order-first! short:grid! short:w-auto! short:grid-cols-2 short:content-start short:gap-0! short:overflow-y-auto short:border-e short:border-t-0! short:p-1!"
    >
      {TOOLS.map(([tool, Icon]) => (
        <button
          key={tool}
          type="button"
          aria-pressed={choice.tool === tool}
          onClick={() => onChoose({ ...choice, tool })}
          className={`${BUTTON} ${choice.tool === tool ? CHOSEN : OTHER}`}
        >
          <Icon size={20} aria-hidden />
          <span className="short:sr-only">{t(`tools.${tool}`)}</span>
        </button>
      ))}
      <button
        type="button"
        aria-expanded={areColoursOpen}
        aria-label={t('colours.choose', { colour: t(`colours.${choice.colour}`) })}
        onClick={() => setColoursOpen(!areColoursOpen)}
        className="grid size-11 shrink-0 place-items-center rounded-control md:hidden short:hidden!"
      >
        <Dot colour={choice.colour} isChosen />
      </button>
      <Colours
        choice={choice}
        isOpen={areColoursOpen}
        onChoose={(colour) => {
          onChoose({ tool: choice.tool === 'eraser' ? 'pen' : choice.tool, colour });
          setColoursOpen(false);
        }}
      />
      <button type="button" disabled={!canUndo} onClick={onUndo} className={`${BUTTON} ${OTHER}`}>
        <Undo2 size={20} aria-hidden className="mirror-rtl" />
        <span className="short:sr-only">{t('tools.undo')}</span>
      </button>
    </div>
  );
}

interface ColoursProps {
  choice: ToolChoice;
  isOpen: boolean;
  onChoose: (colour: BoardColour) => void;
}

function Colours({ choice, isOpen, onChoose }: ColoursProps) {
  const { t } = useTranslation('board');
  const onPhones = isOpen
    ? 'max-md:absolute max-md:inset-x-2 max-md:bottom-full max-md:z-20 max-md:mb-1 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:shadow-float'
    : 'max-md:hidden';
  return (
    <fieldset
      aria-label={t('colours.label')}
      className={`flex justify-around md:my-2 md:flex-col md:border-line md:border-y md:py-2 short:contents! ${onPhones}`}
    >
      {BOARD_COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-pressed={choice.colour === colour}
          aria-label={t(`colours.${colour}`)}
          title={t(`colours.${colour}`)}
          onClick={() => onChoose(colour)}
          className="grid size-11 place-items-center rounded-control"
        >
          <Dot colour={colour} isChosen={choice.colour === colour} />
        </button>
      ))}
    </fieldset>
  );
}

function Dot({ colour, isChosen }: { colour: BoardColour; isChosen: boolean }) {
  return (
    <span
      aria-hidden
      style={{ backgroundColor: COLOUR_VALUES[colour] }}
      className={`shape-stone h-5.5 w-7.5 ${isChosen ? 'outline-2 outline-ink outline-offset-2' : ''}`}
    />
  );
}
