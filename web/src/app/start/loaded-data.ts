import type { QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';

/** Answers that came with the page: pairs of query key and answer. */
export type LoadedData = readonly (readonly [QueryKey, unknown])[];

export const LoadedDataContext = createContext<LoadedData>([]);
