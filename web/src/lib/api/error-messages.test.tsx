import { ERRORS, type ErrorCode } from '@sanad/contract/errors.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderElement } from '../testing/render.testing.tsx';
import { ApiError } from './api.ts';
import { useErrorMessage } from './error-messages.ts';

/** What a form is given for its field. */
function AtField({ code, sentence }: { code: ErrorCode; sentence: string }) {
  const errorText = useErrorMessage();
  const { status } = ERRORS[code];
  const fields = [{ field: 'email', message: sentence }];
  const problem = { type: 'about:blank', title: code, status, code, detail: sentence, fields, request_id: 'r1' };
  return <p>{errorText(new ApiError(status, problem)).fields.email}</p>;
}

it.each([
  ['already_invited', ERRORS.already_invited.sentence, 'ar', /^لهذا البريد دعوة مفتوحة بالفعل/],
  ['already_invited', ERRORS.already_invited.sentence, 'en', /^This address already has an open invitation/],
  // The forms translate it: it says more than its code.
  ['range_invalid', 'The end is before the start.', 'ar', /^The end is before the start\.$/],
  ['range_invalid', 'The end is before the start.', 'en', /^The end is before the start\.$/],
] as const)(
  'a refusal at a field is in the reader’s language: %s, “%s”, %s',
  async (code, sentence, language, shown) => {
    await renderElement(<AtField code={code} sentence={sentence} />, language);
    expect(screen.getByText(shown)).toBeDefined();
  },
);
