import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@sanad/contract/endpoint.ts';
import type { Problem } from '@sanad/contract/errors.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';

interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
}

export interface Answer<T> {
  status: number;
  body: T;
  problem: Problem;
  headers: Record<string, string | string[] | number | undefined>;
}

const CSRF = 'test-csrf-token';
export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

function filled(path: string, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** Speaks to the server as the web app does: client key, CSRF pair, token. */
export class ApiClient {
  readonly #app: FastifyInstance;
  token: string | undefined;
  /** Where its requests come from. */
  address = '127.0.0.1';
  readonly cookies: Record<string, string> = { csrftoken: CSRF };

  constructor(app: FastifyInstance, token?: string) {
    this.#app = app;
    this.token = token;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    overrides: CallInput<E> = {},
  ): Promise<Answer<z.output<E['answers'][keyof E['answers']]>>> {
    return this.send({
      method: endpoint.method,
      url: `/api/${filled(endpoint.path, overrides.params)}`,
      ...(overrides.query ? { query: overrides.query as Record<string, string> } : {}),
      ...(overrides.body === undefined ? {} : { payload: overrides.body as object }),
    }) as never;
  }

  /** As a form of the browser sends it: multipart. A list becomes a repeated field. */
  async form<E extends Endpoint>(
    endpoint: E,
    overrides: {
      params?: ParamsOf<E>;
      fields?: Record<string, string | readonly string[]>;
      files?: Record<string, { name: string; bytes: Buffer }>;
    },
  ): Promise<Answer<z.output<E['answers'][keyof E['answers']]>>> {
    const data = new FormData();
    for (const [name, value] of Object.entries(overrides.fields ?? {})) {
      for (const item of typeof value === 'string' ? [value] : value) data.append(name, item);
    }
    for (const [name, file] of Object.entries(overrides.files ?? {})) {
      data.append(name, new Blob([new Uint8Array(file.bytes)]), file.name);
    }
    return this.sendForm(`/api/${filled(endpoint.path, overrides.params)}`, data, endpoint.method) as never;
  }

  async sendForm(url: string, data: FormData, method: Endpoint['method'] = 'POST'): Promise<Answer<unknown>> {
    const encoded = new Response(data);
    return this.send({
      method,
      url,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }

  async send(options: InjectOptions): Promise<Answer<unknown>> {
    const response = await this.#app.inject({
      remoteAddress: this.address,
      ...options,
      cookies: this.cookies,
      headers: {
        'x-api-key': 'sanad-web',
        'x-csrftoken': CSRF,
        'user-agent': USER_AGENT,
        ...(this.token ? { authorization: `Token ${this.token}` } : {}),
        ...options.headers,
      },
    });
    for (const cookie of response.cookies) this.cookies[cookie.name] = cookie.value;
    const isJson = response.headers['content-type']?.includes('json');
    const body = isJson && response.body ? JSON.parse(response.body) : response.body;
    return { status: response.statusCode, body, problem: body, headers: response.headers };
  }
}
