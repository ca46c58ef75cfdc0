import { googleLogin, linkGoogle, startGoogle } from '@sanad/contract/accounts/accounts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../../../platform/http/limits/client-network.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Google } from './google.service.ts';
import type { KnownDevices } from './known-devices.ts';

const JOURNEY = 'google_journey';
const LINK = 'google_link';
const COOKIE_SECONDS = 600;
const CALLS_PER_ADDRESS = { max: 100, minutes: 10 };

export function mountGoogle(platform: Platform, google: Google, knownDevices: KnownDevices): void {
  const { http, limits, publicUrl } = platform;
  const { app } = http;
  const slowDown = ({ ip }: FastifyRequest) =>
    limits.take({ key: `google:${clientNetwork(ip)}`, ...CALLS_PER_ADDRESS });
  const options = () => ({
    path: '/api/accounts/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: publicUrl().startsWith('https:'),
  });
  const keep = (reply: FastifyReply, name: string, value: string) =>
    reply.setCookie(name, value, { ...options(), maxAge: COOKIE_SECONDS });

  route(app, startGoogle, async ({ query, request, reply }) => {
    await slowDown(request);
    const { url, journey } = await google.start(query.ref ?? null);
    keep(reply, JOURNEY, journey).redirect(url, 302);
  });

  route(app, googleLogin, async ({ body, request, reply }) => {
    await slowDown(request);
    const language = request.cookies.lang === 'ar' ? 'ar' : 'en';
    const sealed = request.cookies[JOURNEY];
    reply.clearCookie(JOURNEY, options());
    const outcome = await google.finish(body.query, sealed, knownDevices.clientOf(request), language);
    if ('signedIn' in outcome) {
      await knownDevices.remember(request, reply, outcome.signedIn.user);
      return outcome.signedIn;
    }
    keep(reply, LINK, outcome.linkTicket);
    throw new Refusal('google_link_needed');
  });

  route(app, linkGoogle, async ({ body, request, reply }) => {
    await slowDown(request);
    const signedIn = await google.link(request.cookies[LINK], body.password, knownDevices.clientOf(request));
    reply.clearCookie(LINK, options());
    await knownDevices.remember(request, reply, signedIn.user);
    return signedIn;
  });
}
