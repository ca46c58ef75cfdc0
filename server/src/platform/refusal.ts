import { ERRORS, type ErrorCode, type FieldProblem } from '@sanad/contract/errors.ts';

/** An expected "no": its code decides status and sentence. Anything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[];
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, more: { detail?: string; fields?: FieldProblem[]; retryAfter?: number } = {}) {
    super(more.detail ?? ERRORS[code].sentence);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter ?? null;
  }

  /** A refusal that is about one field. */
  static at(field: string, code: ErrorCode): Refusal {
    return new Refusal(code, { fields: [{ field, message: ERRORS[code].sentence }] });
  }
}
