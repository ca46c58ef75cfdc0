import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRODUCT_NAME } from '@sanad/contract/product.ts';
import type { FastifyInstance } from 'fastify';
import { type Prebuilt, prebuild, sendPrebuilt } from '../web/prebuilt-document.ts';
import { OPENAPI_PATH } from './openapi.ts';

/** Only the files of Swagger UI are used: its plugin would make the whole document anew for every request. */
const FILES = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${PRODUCT_NAME} API</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ dom_id: '#swagger-ui', url: '${OPENAPI_PATH}', deepLinking: true, docExpansion: 'none', tryItOutEnabled: false, validatorUrl: null });
`;

const DOCUMENTS: Record<string, () => Promise<Prebuilt>> = {
  '': () => prebuild(PAGE, HTML),
  'start.js': () => prebuild(START, SCRIPT),
  'swagger-ui-bundle.js': async () => prebuild(await readFile(join(FILES, 'swagger-ui-bundle.js')), SCRIPT, 5),
  'swagger-ui.css': async () => prebuild(await readFile(join(FILES, 'swagger-ui.css')), STYLE, 5),
};

/** A page to browse the API. Each of its files is read and compressed once, when it is first asked for. */
export function serveApiDocs(app: FastifyInstance): void {
  const built = new Map<string, Promise<Prebuilt>>();
  const config = { outsideContract: 'the page to browse the API', limitedAs: 'documents' } as const;
  for (const [name, build] of Object.entries(DOCUMENTS)) {
    app.get(`/api/docs/${name}`, { config }, async (request, reply) => {
      const document = built.get(name) ?? build();
      built.set(name, document);
      reply.header('cache-control', 'no-cache');
      return sendPrebuilt(request, reply, await document);
    });
  }
}
