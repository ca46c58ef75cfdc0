import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController, type RouteOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { handleError } from './error-handler.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { createGuardedServer, type GuardedServer } from './limits/connection-guard.ts';
import { HANDLER_MS, LAST_RESORT_MS } from './limits/handler-timeout.ts';
import { limitKindOf, type PublicLimits } from './limits/public-limits.ts';
import type { Readiness } from './readiness.ts';
import { ensureCsrfCookie, guardRequest } from './request-guard.ts';
import { RequestLog } from './request-log.ts';
import { contractSerializer } from './response-serializer.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { FORM_MS, registerMultipartForms, type UploadKeeper } from './uploads/multipart-forms.ts';
import type { Authenticator, LookReader } from './viewer.ts';

const BODY_BYTES = 256 * 1024;
const CONNECTION_MS = 30_000;
/** Longer than a load balancer keeps its connections, so that it never uses one that is just being closed. */
const KEEP_ALIVE_MS = 72_000;
const FINISH_MS = 5000;
/** Bodies that are no uploads are bounded by the handler's time already. */
const REQUEST_MS = FORM_MS + 10_000;

export interface Http {
  app: FastifyInstance;
  /** The accounts module says here how a token becomes a viewer. */
  authenticateWith(authenticator: Authenticator): void;
  /** Whoever lets staff see what a person sees says here how such a token is read. */
  readLooksWith(reader: LookReader): void;
  /** The files say here how an uploaded file is kept. */
  keepUploadsWith(keeper: UploadKeeper): void;
  /** Everything mounted so far. */
  routes: readonly RouteOptions[];
  /** Everything mounted that has a contract. */
  endpoints(): Endpoint[];
}

export async function createHttp(
  config: Config,
  log: Logger,
  once: IdempotencyStore,
  limits: PublicLimits,
  readiness: Readiness,
): Promise<Http> {
  let authenticator: Authenticator = async () => null;
  let lookReader: LookReader = async () => null;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent, bindings) => new RequestLog(parent, bindings) as unknown as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_BYTES,
    connectionTimeout: CONNECTION_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    serverFactory: (handler) =>
      createGuardedServer(handler, {
        connectionTimeout: CONNECTION_MS,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: KEEP_ALIVE_MS,
        finishTimeout: FINISH_MS,
      }),
    handlerTimeout: HANDLER_MS + LAST_RESORT_MS,
    // Given here and not set later, so that Fastify does not load its own, which a start would wait for. Its types know
    // no others here.
    schemaController: {
      compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => contractSerializer } as never,
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply as never),
  }) as unknown as FastifyInstance;

  app.setErrorHandler(handleError);
  app.decorateRequest('viewer', null);
  app.decorate('once', once);
  app.decorate('readiness', readiness);
  app.addHook('preClose', async () => (app.server as GuardedServer).finish());
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    requestEncodings: ['identity'],
    // Answers are made for one reader: pressed harder, they would cost more time than they save.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  });

  await registerMultipartForms(app, join(config.dataDir, 'incoming'));
  const routes = refuseUndeclaredRoutes(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setSecurityHeaders(request, reply, config);
    const { endpoint, outsideContract } = request.routeOptions.config;
    const kind = config.addressLimits ? limitKindOf(request) : null;
    if (kind) await limits.check(request, kind, authenticator);
    // Pages and API answers bring the cookie; files and health checks may be cached or shared, so they do not.
    if (!outsideContract) ensureCsrfCookie(request, reply, config.publicUrl?.startsWith('https:') ?? false);
    if (!endpoint) return;
    reply.header('cache-control', 'no-store');
    if (config.addressLimits && endpoint.access !== 'public') await limits.checkToken(request);
    request.viewer = await guardRequest(request, endpoint, config.apiKey, authenticator, lookReader);
    if (request.viewer) limits.tokenWasGood(request);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.viewer?.userId,
        staff: request.viewer?.seeAs?.staffId,
      },
      'request',
    );
    done();
  });

  return {
    app,
    routes,
    authenticateWith: (next) => {
      authenticator = next;
    },
    readLooksWith: (next) => {
      lookReader = next;
    },
    keepUploadsWith: (keeper) => {
      app.uploads.keeper = keeper;
    },
    endpoints: () => [...new Set(routes.flatMap(({ config: route }) => route?.endpoint ?? []))],
  };
}

/** A route that declares neither its contract nor why it has none keeps the server from starting. */
function refuseUndeclaredRoutes(app: FastifyInstance): RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const bare = routes.filter(({ config }) => !config?.endpoint && !config?.outsideContract).map(({ url }) => url);
    if (bare.length > 0) throw new Error(`These routes declare no access: ${bare.join(', ')}`);
  });
  return routes;
}
