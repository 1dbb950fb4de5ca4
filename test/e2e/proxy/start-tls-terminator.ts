import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import type { SelfSignedCertificate } from '../../support/create-self-signed-certificate';

/** Real TLS in front of fakes that have none: forwards each host name to a port of this machine. */
export async function startTlsTerminator(
  { key, cert }: SelfSignedCertificate,
  ports: Record<string, number>,
) {
  const server = createServer({ key, cert }, (client) => {
    // Node's own types omit it from the socket.
    const { servername } = client as typeof client & { servername?: string | false };
    const port = ports[servername || ''];
    if (!port) return client.destroy();
    const onward = connect(port, '127.0.0.1');
    onward.pipe(client).pipe(onward);
    client.on('error', () => onward.destroy());
    onward.on('error', () => client.destroy());
    return client.on('close', () => onward.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close(),
  };
}
