import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { declareOutsideContract } from './route.ts';

/** The OpenAPI document, made from the schemas that validate. Register before the routes, serve after them. */
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
  });
}

export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', { config: { outsideContract: 'the API’s own description' } }, async () => app.swagger());
  await app.register(async (scope) => {
    declareOutsideContract(scope, 'the page to browse the API');
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: false,
      uiConfig: { url: '/api/openapi.json', docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}
