import { ERRORS, type ErrorCode, type FieldProblem } from '@sanad/contract/errors.ts';

/** An expected "no": its code decides status and sentence. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[];
  readonly retryAfter: number | null;
  /** What helps to go on; part of the answer. */
  readonly info: Record<string, unknown> | null;

  constructor(
    code: ErrorCode,
    more: { detail?: string; fields?: FieldProblem[]; retryAfter?: number; info?: Record<string, unknown> } = {},
  ) {
    super(more.detail ?? ERRORS[code].sentence);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter ?? null;
    this.info = more.info ?? null;
  }

  /** A refusal that is about one field. */
  static at(field: string, code: ErrorCode, message: string = ERRORS[code].sentence): Refusal {
    return new Refusal(code, { detail: message, fields: [{ field, message }] });
  }
}
