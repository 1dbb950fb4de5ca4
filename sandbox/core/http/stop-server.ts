import type { Server } from 'node:http';

export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Idle keep-alive sockets and event streams would otherwise hold the server open.
    server.closeAllConnections();
  });
}
