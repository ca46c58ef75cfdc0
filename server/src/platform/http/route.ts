import type { Endpoint } from '@sanad/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { schemaOf, urlOf } from './endpoint-schema.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { LimitedAs } from './limits/address-limits.ts';
import { HANDLER_MS, LAST_RESORT_MS, withTimeout } from './limits/handler-timeout.ts';
import type { Readiness } from './readiness.ts';
import { FORM_BYTES, FORM_MS } from './uploads/multipart-forms.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of an API route. */
    endpoint?: Endpoint;
    /** Why this route may do without one (pages, health, documents). */
    outsideContract?: string;
    /** Which limit by address it counts under, where that is not told by its contract. */
    limitedAs?: LimitedAs;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    once: IdempotencyStore;
    readiness: Readiness;
  }
}

type ParsedBy<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

export interface Call<E extends Endpoint> {
  params: ParsedBy<E, 'params'>;
  query: ParsedBy<E, 'query'>;
  body: ParsedBy<E, 'body'>;
  viewer: E['access'] extends 'public' ? null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnswerIn<E extends Endpoint> = z.input<E['answers'][keyof E['answers']]>;
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<AnswerIn<E> extends undefined ? void : AnswerIn<E>>;

/** Mounts one endpoint of the contract: its schemas validate, its access is enforced, its answers are documented. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const status = Number(Object.keys(endpoint.answers)[0]);
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    config: { endpoint },
    ...(endpoint.bodyBytes ? { bodyLimit: endpoint.bodyBytes } : {}),
    ...(endpoint.form ? { bodyLimit: FORM_BYTES, handlerTimeout: FORM_MS + LAST_RESORT_MS } : {}),
    schema: schemaOf(endpoint),
    handler: async (request, reply) => {
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        viewer: request.viewer,
        request,
        reply,
      } as unknown as Call<E>;
      const work = app.once.run(endpoint, request, () => handler(call));
      const answer = await withTimeout(endpoint.form ? FORM_MS : HANDLER_MS, work, request.log);
      if (reply.sent) return reply;
      reply.code(status);
      return answer;
    },
  });
}

/** Says of all routes a plugin will add in this scope why they have no contract. */
export function declareOutsideContract(scope: FastifyInstance, why: string): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, outsideContract: why };
  });
}
