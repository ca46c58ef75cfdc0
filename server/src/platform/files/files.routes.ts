import * as contract from '@sanad/contract/files/files.ts';
import { route } from '../http/route.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';

const UPLOADS_PER_PERSON = { max: 120, minutes: 60 };
/** Whatever a file is, opened by itself it may load nothing and run nothing. */
const CLOSED = "default-src 'none'; sandbox";
const PUBLIC_SECONDS = 24 * 3600;
const PRIVATE_SECONDS = 150;

export function mountFiles({ http, files, limits }: Platform): void {
  const { app } = http;

  http.keepUploadsWith({
    refuse: (viewer, purpose) => files.refuseUploadBy(viewer, purpose),
    keep: async ({ ownerUserId, purpose, name, bytes }) => {
      await limits.take({ key: `upload:${ownerUserId}`, ...UPLOADS_PER_PERSON });
      return (await files.keep(ownerUserId, purpose, name, bytes)).id;
    },
  });

  const present = async (viewer: Viewer, id: string) =>
    files.addressesFor(viewer).stored(await files.readable(viewer, id));

  route(app, contract.uploadFile, ({ body, viewer }) => present(viewer, body.file));
  route(app, contract.getFile, ({ params, viewer }) => present(viewer, params.id));
  route(app, contract.discardFile, ({ params, viewer }) => files.discard(params.id, viewer.userId));

  route(app, contract.readFile, async ({ params, query, reply }) => {
    const row = await files.readableAt(params.id, query);
    if (!row.variants.includes(params.variant)) throw new Refusal('not_found');
    const bytes = await files.read(row.id, params.variant);
    const isPicture = row.media_type.startsWith('image/');
    await reply
      .type(row.media_type)
      .headers({
        'content-security-policy': CLOSED,
        'content-disposition': isPicture ? 'inline' : `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}`,
        'cache-control': row.is_public
          ? `public, max-age=${PUBLIC_SECONDS}, immutable`
          : `private, max-age=${PRIVATE_SECONDS}, immutable`,
      })
      .send(bytes);
    return undefined;
  });
}
