import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { countFailedTasks } from './failed-tasks/failed-tasks.metrics.ts';
import type { Platform } from './platform.ts';
import { Refusal } from './refusal.ts';

/** Figures for Prometheus, for whoever knows the token. */
export function serveMetrics(platform: Platform, token: string): void {
  const { app } = platform.http;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countFailedTasks(registry, platform);
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
  const expected = Buffer.from(`Bearer ${token}`);
  app.get('/metrics', { config: { outsideContract: 'for whoever runs the service' } }, async (request, reply) => {
    const authorization = Buffer.from(request.headers.authorization ?? '');
    if (authorization.length !== expected.length || !timingSafeEqual(authorization, expected))
      throw new Refusal('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
