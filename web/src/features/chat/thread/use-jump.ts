import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadAround } from '../data/messages.queries.ts';
import type { Row } from './rows.ts';

const HIGHLIGHT_MS = 2_000;

export function indexOfSequence(rows: readonly Row[], sequence: number): number {
  return rows.findIndex((row) => (row.kind === 'message' || row.kind === 'event') && row.message.sequence === sequence);
}

interface Options {
  chatId: string;
  rows: readonly Row[];
  /** Where the chat opens, if not at its end. */
  first: number | null;
  scrollTo: (index: number) => void;
  onFailed: () => void;
}

/** Leads to one message, and loads what is around it where that is not held yet. */
export function useJump({ chatId, rows, first, scrollTo, onFailed }: Options) {
  const client = useQueryClient();
  const [target, setTarget] = useState<number | null>(first);
  const [highlighted, setHighlighted] = useState<number | null>(null);
  const index = target === null ? -1 : indexOfSequence(rows, target);
  const hasRows = rows.length > 1;

  const show = useEffectEvent(scrollTo);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (target === null || !hasRows) return;
    if (index >= 0) {
      show(index);
      setHighlighted(target);
      setTarget(null);
      return;
    }
    let isCurrent = true;
    loadAround(client, chatId, target).catch(() => {
      if (!isCurrent) return;
      setTarget(null);
      fail();
    });
    return () => {
      isCurrent = false;
    };
  }, [client, chatId, target, index, hasRows]);

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [highlighted]);

  return { jumpTo: setTarget, highlighted };
}
