import { type Ref, type RefCallback, useCallback } from 'react';

/** A group has no input of its own: what is asked to take the focus hands it to the first thing inside that can. */
export type FocusHandle = { focus: () => void };

const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), [tabindex="0"]';

export function useFocusHandle(handle: Ref<FocusHandle> | undefined): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      const value = element && { focus: () => element.querySelector<HTMLElement>(FOCUSABLE)?.focus() };
      if (typeof handle === 'function') handle(value);
      else if (handle) handle.current = value;
    },
    [handle],
  );
}
