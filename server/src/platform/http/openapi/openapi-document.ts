import swagger from '@fastify/swagger';
import { moduleSummaries, type NamedEndpoint } from '@sanad/contract/all-endpoints.ts';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import { fastify } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { schemaOf, urlOf } from '../endpoint-schema.ts';

const MULTIPART = 'multipart/form-data';
/** As OpenAPI 3.1 says it, and as generators made for 3.0 read it. */
const FILE_BYTES = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

/**
 * The OpenAPI document of these endpoints, made from the schemas that validate; schemas with an id become its components.
 * The plugin describes the routes of the server it is registered with: one that never listens and only repeats them.
 */
export async function describeApi(endpoints: readonly NamedEndpoint[], publicUrl: string): Promise<string> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  const modules = new Set(endpoints.map(({ module }) => module));
  const schemaRegistry = registryOf(endpoints.map(({ endpoint }) => schemaOf(endpoint)));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description: 'Refusals are problem documents (RFC 9457).',
        license: { name: 'All rights reserved', identifier: 'LicenseRef-Sanad' } as { name: string },
      },
      servers: [{ url: publicUrl }],
      tags: moduleSummaries.filter(({ name }) => modules.has(name)),
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
          client: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'The value of the csrftoken cookie' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }) as never,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }) as never,
  });
  for (const { name, module, endpoint } of endpoints) {
    const description = `Access: ${[endpoint.access].flat().join(', ')}`;
    const schema = {
      ...schemaOf(endpoint),
      operationId: name,
      tags: [module],
      description,
      security: securityOf(endpoint),
    };
    app.route({ method: endpoint.method, url: urlOf(endpoint), schema, handler: async () => null });
  }
  await app.ready();
  const document = app.swagger() as Described;
  for (const { endpoint } of endpoints) describeFiles(document, endpoint);
  return JSON.stringify(withoutUnused(document), withoutPattern);
}

/**
 * What is known of these schemas, and of no others: the app that renders pages has the contract in it a second time, and
 * Zod's registry is one for the whole process.
 */
function registryOf(described: readonly object[]) {
  const registry = z.registry<z.core.GlobalMeta>();
  const seen = new Set<unknown>();
  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (!(value instanceof z.core.$ZodType)) {
      if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
        Object.values(value).forEach(visit);
      return;
    }
    const known = z.globalRegistry.get(value);
    if (known) registry.add(value, known);
    if (value instanceof z.core.$ZodLazy) visit(value._zod.innerType);
    visit(value._zod.def);
  }
  described.forEach(visit);
  return registry;
}

/** In a form a file is its bytes; only JSON names one that was kept before by its id. */
function describeFiles({ paths }: Described, { path, method, form }: Endpoint): void {
  const content = paths[`/api/${path}`]?.[method.toLowerCase()]?.requestBody?.content;
  const sent = content?.[MULTIPART];
  if (!form || !sent) return;
  const files = Object.keys(form.files).map((field) => [field, FILE_BYTES]);
  const properties = { ...sent.schema.properties, ...Object.fromEntries(files) };
  content[MULTIPART] = { ...sent, schema: { ...sent.schema, properties } };
}

function securityOf({ access, method, openedByBrowser }: Endpoint): Record<string, string[]>[] {
  const needed: Record<string, string[]> = {
    ...(openedByBrowser ? {} : { client: [] }),
    ...(openedByBrowser || method === 'GET' ? {} : { csrf: [] }),
    ...(access === 'public' ? {} : { token: [] }),
  };
  return Object.keys(needed).length > 0 ? [needed] : [];
}

interface Operation {
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}
interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** The library writes every shared schema twice, as it is sent and as it is answered; mostly one of them is used. */
function withoutUnused<T extends Described>(document: T): T {
  const { components } = document;
  for (;;) {
    const text = JSON.stringify(document);
    const schemas = Object.entries(components.schemas);
    const used = schemas.filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
    if (used.length === schemas.length) return document;
    components.schemas = Object.fromEntries(used);
  }
}

/** A format says it already; its pattern, hundreds of characters for every id and time, says it again. */
function withoutPattern(this: { format?: unknown }, key: string, value: unknown): unknown {
  return key === 'pattern' && typeof value === 'string' && this.format ? undefined : value;
}
