import type { DOMAttributes, ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

type TooltipProps = { text: string; children: ReactElement };

/** A short word more for those who hover or tab there; never the only place where something is said. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500}>
      <Focusable>{children as ReactElement<DOMAttributes<Element>, string>}</Focusable>
      <AriaTooltip
        offset={8}
        className="max-w-64 rounded-lg bg-night px-3 py-1.5 text-14 text-white shadow-float transition-opacity duration-150 data-[entering]:opacity-0 data-[exiting]:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
