import { connect, createServer, type Socket } from 'node:net';

export interface CuttableLine {
  /** The same service, reached over this line. */
  url: string;
  /** Ends every connection; new ones are refused until `restore`. */
  cut(): void;
  /** Nothing passes any more, on new connections neither, and nobody is told: as when a firewall forgets a connection. */
  freeze(): void;
  restore(): void;
  close(): void;
}

/** A way to a database or a Redis that can break. Only connections whose first words contain `only` are affected. */
export async function cuttableLine(serviceUrl: string, only = ''): Promise<CuttableLine> {
  const { hostname, port } = new URL(serviceUrl);
  const affected = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.once('data', (first) => {
      far.write(first);
      if (!String(first).includes(only)) return void near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        affected.add(socket);
        socket.on('close', () => affected.delete(socket));
      }
      if (state === 'cut') near.destroy();
      if (state === 'whole') near.pipe(far).pipe(near);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(serviceUrl);
  url.hostname = '127.0.0.1';
  // The way by a socket would pass the line by.
  url.searchParams.delete('host');
  url.port = String(typeof address === 'object' ? address?.port : '');
  const endAll = () => {
    for (const socket of affected) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      endAll();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of affected) socket.unpipe().pause();
    },
    restore: () => {
      state = 'whole';
    },
    close: () => {
      endAll();
      server.close();
    },
  };
}
