import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { Refusal } from '../refusal.ts';

const RETRY_SECONDS = 2;

const outsideContract = 'for whoever runs the service';

/** Alive, ready, and figures for Prometheus (only with the configured token). */
export function serveHealth(app: FastifyInstance, metricsToken: string | null, registry: Registry): void {
  app.get('/healthz', { config: { outsideContract } }, async () => ({ status: 'alive' }));

  app.get('/readyz', { config: { outsideContract } }, async (_request, reply) => {
    const obstacle = await app.readiness.obstacle();
    if (obstacle === null) return { status: 'ready' };
    reply.code(503).header('retry-after', RETRY_SECONDS);
    return { status: 'not ready', obstacle };
  });

  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 8],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { outsideContract } }, async (request, reply) => {
    const expected = Buffer.from(`Bearer ${metricsToken ?? ''}`);
    const given = Buffer.from(request.headers.authorization ?? '');
    if (!metricsToken || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new Refusal('not_found');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
