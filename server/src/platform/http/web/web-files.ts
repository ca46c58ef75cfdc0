import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { declareOutsideContract } from '../route.ts';

const YEAR_SECONDS = 31_536_000;
/** The page is rendered, the manifest is for the build, and what is compressed is sent in place of the original. */
const NOT_SERVED = /^(index\.html|\..*|.*\.(br|gz))$/;

/** The files of the built web app. The plugin would mount several hundred routes at every start, one for each file. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const [files, assets] = await Promise.all([namesIn(folder), namesIn(join(folder, 'assets'))]);
  const isAsset = new Set(assets);
  await app.register(async (scope) => {
    declareOutsideContract(scope, 'files of the web app');
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
    for (const name of files) scope.get(`/${name}`, (_request, reply) => reply.sendFile(name));
    scope.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params;
      return isAsset.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
    });
  });
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name)).map(({ name }) => name);
}
