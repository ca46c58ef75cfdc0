import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type $ZodType, type $ZodTypes, safeEncode } from 'zod/v4/core';

type Fits = (value: unknown) => boolean;

/** Formats that are nothing but a pattern. */
const PATTERNS = new Set(['uuid', 'datetime', 'date']);

/**
 * Writes answers as their contract says. Zod makes a copy of everything it looks at, which is half of what a large
 * answer leaves behind to be collected; nearly every answer is already exactly what its contract says, so that is looked at
 * first, and only what is not (a field too many, something to convert, a mistake) goes through Zod.
 */
export const contractSerializer: FastifySerializerCompiler<$ZodType> = (route) => {
  const byZod = serializerCompiler(route);
  let fits: Fits | null = null;
  return (answer) => {
    fits ??= matchesExactly(route.schema);
    return fits(answer) ? JSON.stringify(answer) : byZod(answer);
  };
};

/** Whether a value is what Zod would make of it, field by field. False also means: not known here. */
export function matchesExactly(schema: $ZodType): Fits {
  // An answer of several media types is described by more than a schema.
  if (!('_zod' in schema)) return () => false;
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'number' && isWhole(def.checks)) return Number.isSafeInteger;
  if (def.checks?.length) return bySchema(schema);
  switch (def.type) {
    case 'string':
      return text(schema, def);
    case 'number':
      return Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'enum':
    case 'literal':
      return oneOf([...((schema._zod.values ?? []) as Set<unknown>)]);
    case 'unknown':
      return () => true;
    case 'nullable': {
      const inner = matchesExactly(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = matchesExactly(def.innerType);
      return (value) => value === undefined || inner(value);
    }
    case 'array':
      return every(matchesExactly(def.element));
    case 'record':
      return isPlainText(def.keyType) ? everyValue(matchesExactly(def.valueType)) : bySchema(schema);
    case 'object':
      return def.catchall && def.catchall._zod.def.type !== 'never' ? bySchema(schema) : fields(def.shape);
    case 'union':
      // Of several objects the first that fits after taking fields away would count, unless one field tells them apart.
      return 'discriminator' in def || !def.options.some(isObject)
        ? any(def.options.map(matchesExactly))
        : bySchema(schema);
    default:
      return bySchema(schema);
  }
}

/** For single values with rules of their own; of an object Zod makes another one, so it never fits. */
const bySchema =
  (schema: $ZodType): Fits =>
  (value) => {
    const { success, data } = safeEncode(schema, value as never);
    return success && data === value;
  };

const isObject = (schema: $ZodType) => schema._zod.def.type === 'object';
const isPlainText = ({ _zod: { def } }: $ZodType) => def.type === 'string' && !('format' in def) && !def.checks?.length;

function isWhole(checks: $ZodType['_zod']['def']['checks'] = []): boolean {
  const [check, ...others] = checks.map(({ _zod }) => _zod.def as { check: string; format?: string });
  return others.length === 0 && check?.check === 'number_format' && check.format === 'safeint';
}

function text(
  schema: $ZodType,
  { format, pattern }: { type: 'string'; format?: string; pattern?: RegExp | undefined },
): Fits {
  if (format === undefined) return (value) => typeof value === 'string';
  if (!pattern || !PATTERNS.has(format)) return bySchema(schema);
  return (value) => typeof value === 'string' && pattern.test(value);
}

function oneOf(values: readonly unknown[]): Fits {
  const all = new Set(values);
  return (value) => all.has(value);
}

const any =
  (options: readonly Fits[]): Fits =>
  (value) =>
    options.some((fits) => fits(value));

function every(fits: Fits): Fits {
  return (value) => {
    if (!Array.isArray(value)) return false;
    for (const one of value) if (one === undefined || !fits(one)) return false;
    return true;
  };
}

/** Anything else may have fields that it does not show, or a way of its own to be written. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function everyValue(fits: Fits): Fits {
  return (value) => {
    if (!isPlain(value)) return false;
    for (const key in value) if (value[key] === undefined || !fits(value[key])) return false;
    return true;
  };
}

function fields(shape: Readonly<Record<string, $ZodType>>): Fits {
  const known = Object.entries(shape).map(([key, schema]) => ({ key, fits: matchesExactly(schema) }));
  return (value) => {
    if (!isPlain(value)) return false;
    let left = 0;
    for (const { key, fits } of known) {
      const one = value[key];
      if (!fits(one)) return false;
      if (one === undefined && !(key in value)) left += 1;
    }
    for (const _ in value) left += 1;
    return left === known.length;
  };
}
