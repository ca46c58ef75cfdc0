import { allEndpoints } from '@sanad/contract/all-endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import arabic from './ar/ui.json';
import english from './en/ui.json';

/** Sentences of the validator itself, which forms replace by their own. */
const BUILT_IN = /^(Invalid|Too |Unrecognized|At most \d|At least \d)/;

type Schema = { properties?: Record<string, unknown>; oneOf?: Schema[]; anyOf?: Schema[]; allOf?: Schema[] };

function propertiesOf({ properties = {}, oneOf = [], anyOf = [], allOf = [] }: Schema): Record<string, unknown>[] {
  const together = Object.assign({}, properties, ...allOf.flatMap(propertiesOf));
  return [together, ...[...oneOf, ...anyOf].flatMap(propertiesOf)];
}

/** What a form says that is sent empty: nothing in it, or every field without a word. */
function sentencesOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const empty = propertiesOf(schema).map((properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, (field as { const?: unknown }).const ?? '']),
    ),
  );
  return [{}, ...empty].flatMap((input) => body.safeParse(input).error?.issues.map(({ message }) => message) ?? []);
}

describe('what the contract says about an empty form', () => {
  const sentences = allEndpoints.flatMap(({ endpoint }) => (endpoint.body ? sentencesOf(endpoint.body) : []));
  const own = [...new Set(sentences)].filter((sentence) => !BUILT_IN.test(sentence));

  it.each([
    ['English', english.sentences],
    ['Arabic', arabic.sentences],
  ])('has a sentence in %s for every one of them', (_, known) => {
    expect(own.length).toBeGreaterThan(50);
    expect(own.filter((sentence) => !(sentence in known))).toEqual([]);
  });
});
