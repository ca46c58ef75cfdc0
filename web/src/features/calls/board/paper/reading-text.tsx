import type { BoardPage } from '@sanad/contract/calls/board.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOfText, paragraphsOf } from '../document/reading-text.ts';

type ReadingPage = Extract<BoardPage, { background: 'reading' }>;

/** Sizes in hundredths of the page's width: the text breaks at the same words on every screen. */
function sizeOf(length: number): string {
  if (length <= 120) return 'text-[5.2cqw]';
  if (length <= 220) return 'text-[4.4cqw]';
  if (length <= 340) return 'text-[3.5cqw]';
  if (length <= 700) return 'text-[2.6cqw]';
  return length <= 1300 ? 'text-[1.9cqw]' : 'text-[1.5cqw]';
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface ReadingTextProps {
  page: ReadingPage;
  words: ReadonlySet<number>;
  /** Absent where the page can only be looked at. */
  onToggle?: (word: number) => void;
}

/** A text to read together. A word that is tapped is highlighted for both. */
export function ReadingText({ page, words, onToggle }: ReadingTextProps) {
  const { t } = useTranslation('board');
  const direction = directionOfText(page.text);
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent) {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const step = event.key === forward ? 1 : event.key === back ? -1 : STEPS[event.key];
    const next = step && box.current?.querySelector<HTMLElement>(`[data-word="${current + step}"]`);
    if (!next) return;
    event.preventDefault();
    setCurrent(current + step);
    next.focus();
  }

  return (
    <div
      dir={direction}
      data-reading
      className="absolute inset-[4cqw] overflow-hidden rounded-[1.4cqw] border border-line bg-white text-start leading-[1.6] text-ink"
    >
      {page.title !== '' && (
        <p
          dir="auto"
          className="bg-saffron-soft px-[3cqw] py-[1.2cqw] font-semibold text-[2.8cqw] leading-[1.4]"
          data-title
        >
          {page.title}
        </p>
      )}
      <div
        ref={box}
        {...(onToggle && { role: 'group', 'aria-label': t('reading.words'), onKeyDown: move })}
        className={`px-[3cqw] py-[1.6cqw] ${sizeOf(page.text.length)}`}
      >
        {paragraphsOf(page.text).map((paragraph) => (
          <p key={paragraph[0]?.place} className="mb-[0.3em] text-wrap">
            {paragraph.map((word) => {
              const isOn = words.has(word.place);
              const look = `-mx-[0.12em] rounded-[0.25em] px-[0.12em] ${isOn ? 'bg-[#f6dfb1]' : ''}`;
              return (
                <span key={word.place}>
                  {onToggle ? (
                    <button
                      type="button"
                      data-word={word.place}
                      tabIndex={word.place === current ? 0 : -1}
                      aria-pressed={isOn}
                      onFocus={() => setCurrent(word.place)}
                      onClick={() => onToggle(word.place)}
                      className={look}
                    >
                      {word.text}
                    </button>
                  ) : (
                    <span data-word={word.place} className={look}>
                      {word.text}
                    </span>
                  )}{' '}
                </span>
              );
            })}
          </p>
        ))}
      </div>
    </div>
  );
}
