import { WEB_DIST } from './platform/http/web/pages.ts';
import { runServer } from './run-server.ts';

await runServer(WEB_DIST);
