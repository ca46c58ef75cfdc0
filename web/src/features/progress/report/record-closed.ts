import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api.ts';
import { reportQuery } from '../progress.queries.ts';

/** The viewer signed the report, and the child's record it belongs to has closed to them. */
export function isRecordClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'record_closed';
}

/** What the report of this session has said about the record; it is not asked for here. */
export function useIsRecordClosed(bookingId: string): boolean {
  const { error } = useQuery({ ...reportQuery(bookingId), enabled: false });
  return isRecordClosed(error);
}
