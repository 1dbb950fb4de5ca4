import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SeverableTcpProxy = Awaited<ReturnType<typeof startSeverableTcpProxy>>;

/** The line between a browser and the product: an address that stays, and that can be cut in the midst of anything. */
export async function startSeverableTcpProxy(target: string) {
  let port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;

  /** Everything under way breaks, as when a cable is pulled, and nobody gets through. */
  const sever = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut: sever,
    /** The same address answers again; behind it may be another start of the product. */
    restore: async (to = target) => {
      port = Number(new URL(to).port);
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await sever();
    },
  };
}
