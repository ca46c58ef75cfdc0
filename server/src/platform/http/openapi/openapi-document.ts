import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import { fastify, type RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/**
 * The OpenAPI document of these routes, made from the schemas that validate; schemas with an id become its components.
 * The plugin describes the routes of the server it is registered with: one that never listens and only repeats them.
 */
export async function describeApi(routes: readonly RouteOptions[]): Promise<string> {
  const app = fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
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
  for (const { method, url, schema = {}, config = {} } of routes) {
    if (config.endpoint && method !== 'HEAD') app.route({ method, url, schema, config, handler: async () => null });
  }
  await app.ready();
  return JSON.stringify(app.swagger(), withoutPattern);
}

/** A format says it already; its pattern, hundreds of characters for every id and time, says it again. */
function withoutPattern(this: { format?: unknown }, key: string, value: unknown): unknown {
  return key === 'pattern' && typeof value === 'string' && this.format ? undefined : value;
}
