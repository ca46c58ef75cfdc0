import type { QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';

/** Query results that came with the page: pairs of query key and data. */
export type LoadedData = readonly (readonly [QueryKey, unknown])[];

export const LoadedDataContext = createContext<LoadedData>([]);
