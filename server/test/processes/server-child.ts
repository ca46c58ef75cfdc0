// Started by node-process.ts: the server as it runs for people, with the web app of WEB_DIST or the API alone.
import { runServer } from '../../src/run-server.ts';

await runServer(process.env.WEB_DIST ?? null);
