import { ApiError } from '../../../lib/api/api.ts';

/** The viewer signed the report, and the child's record it belongs to has closed to them. */
export function isRecordClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'record_closed';
}
