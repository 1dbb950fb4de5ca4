import { type Dispatcher, WebSocket } from 'undici';

export interface SocketAttempt {
  /** The dispatcher of the proxy, if there is one. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly withinMs?: number;
}

const HELLO_TIMEOUT_MS = 10_000;

/**
 * Connects to a URL of `apps.connections.open` and disconnects at the first frame: `hello`, or a `disconnect` with its reason
 * (https://docs.slack.dev/apis/events-api/using-socket-mode). Resolves to undefined after a hello, else to what happened instead.
 */
export async function trySocket(url: string, attempt: SocketAttempt = {}): Promise<string | undefined> {
  const { dispatcher, withinMs = HELLO_TIMEOUT_MS } = attempt;
  const socket = new WebSocket(url, dispatcher ? { dispatcher } : {});
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(`no hello within ${withinMs / 1000} s`), withinMs);
      socket.addEventListener('message', ({ data }) => resolve(parseRefusal(String(data))));
      // Refused or not connected: undici gives no more than the code.
      socket.addEventListener('close', ({ code }) => resolve(`closed with code ${code}`));
    });
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

function parseRefusal(frame: string): string | undefined {
  try {
    const { type, reason } = JSON.parse(frame) as { type?: unknown; reason?: unknown };
    return type === 'hello' ? undefined : String(reason ?? type);
  } catch {
    return 'a frame that is not JSON';
  }
}
