import type { FastifyInstance } from 'fastify';

const RETRY_SECONDS = 2;

const outsideContract = 'for whoever runs the service';

/** Alive and ready. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', { config: { outsideContract } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { outsideContract } }, async (_request, reply) => {
    const obstacle = await app.readiness.obstacle();
    if (obstacle === null) return { status: 'ready' };
    reply.code(503).header('retry-after', RETRY_SECONDS);
    return { status: 'not ready', obstacle };
  });
}
