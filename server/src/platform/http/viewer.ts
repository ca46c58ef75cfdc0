import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { SeeAsPart } from '@sanad/contract/endpoint.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { FastifyRequest } from 'fastify';

/** Who is calling, as far as permissions go. */
export interface Viewer {
  userId: string;
  accountType: AccountType | null;
  authSessionId: string;
  /** What the request came from, as limits count it; absent where there is no request. */
  network?: string;
  language: Language;
  /** Staff whose second factor this session has not confirmed yet. */
  secondFactorOpen: boolean;
  /** A member of staff who sees what this person sees, with their consent. Nothing can be changed. */
  seeAs?: { lookId: string; staffId: string };
}

/** Turns a token into a viewer; provided by the accounts module. */
export type Authenticator = (token: string) => Promise<Viewer | null>;

/** The person a look is about, while it runs. The first reading of each endpoint is logged before it is answered. */
export type LookReader = (token: string, endpoint: { path: string; part: SeeAsPart }) => Promise<Viewer | null>;

/** The token a request brings, if it looks like one. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
  return /^Token ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];
}
