import type { Http } from '../server.ts';
import { type Prebuilt, prebuild, sendPrebuilt } from '../web/prebuilt-document.ts';

export const OPENAPI_PATH = '/api/openapi.json';

/** Made once, when it is first asked for: the routes do not change while the server runs. */
export function serveOpenApi({ app, endpoints }: Http, publicUrl: () => string): void {
  let document: Promise<Prebuilt> | null = null;
  async function build(): Promise<Prebuilt> {
    const { allEndpoints } = await import('@sanad/contract/all-endpoints.ts');
    const { describeApi } = await import('./openapi-document.ts');
    const mounted = new Set(endpoints());
    const described = allEndpoints.filter(({ endpoint }) => mounted.has(endpoint));
    return prebuild(await describeApi(described, publicUrl()), 'application/json; charset=utf-8');
  }
  const config = { outsideContract: 'the API’s own description', limitedAs: 'documents' } as const;
  app.get(OPENAPI_PATH, { config }, async (request, reply) => {
    // One that could not be made is made anew for the next one who asks.
    document ??= build().catch((error) => {
      document = null;
      throw error;
    });
    reply.header('cache-control', 'no-cache');
    return sendPrebuilt(request, reply, await document);
  });
}
