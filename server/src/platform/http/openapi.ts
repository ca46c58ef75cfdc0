import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type Prebuilt, prebuild, sendPrebuilt } from './prebuilt.ts';

export const OPENAPI_PATH = '/api/openapi.json';

/**
 * The OpenAPI document, made from the schemas that validate; schemas with an id become its components. Register before
 * the routes, serve after them.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: '1', description: 'Refusals are problem documents (RFC 9457).' },
      components: {
        securitySchemes: {
          token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token {token}' },
          client: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRFToken', description: 'The value of the csrftoken cookie' },
        },
      },
    },
    transform: (route) => {
      const made = jsonSchemaTransform(route as never);
      const { endpoint } = route.route.config ?? {};
      if (!endpoint) return { schema: { hide: true } as object, url: made.url };
      const security = [
        {
          client: [],
          ...(endpoint.method === 'GET' ? {} : { csrf: [] }),
          ...(endpoint.access === 'public' ? {} : { token: [] }),
        },
      ];
      const who = Array.isArray(endpoint.access) ? endpoint.access.join(', ') : String(endpoint.access);
      return { schema: { ...made.schema, security, description: `Access: ${who}` } as object, url: made.url };
    },
    transformObject: jsonSchemaTransformObject as never,
  });
}

/** A format says it already; its pattern, hundreds of characters for every id and time, says it again. */
function withoutPattern(this: { format?: unknown }, key: string, value: unknown): unknown {
  return key === 'pattern' && typeof value === 'string' && this.format ? undefined : value;
}

/** Made once, when it is first asked for: the routes do not change while the server runs. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: Promise<Prebuilt> | null = null;
  const config = { outsideContract: 'the API’s own description', limitedAs: 'documents' } as const;
  app.get(OPENAPI_PATH, { config }, async (request, reply) => {
    document ??= prebuild(JSON.stringify(app.swagger(), withoutPattern), 'application/json; charset=utf-8');
    reply.header('cache-control', 'no-cache');
    return sendPrebuilt(request, reply, await document);
  });
}
