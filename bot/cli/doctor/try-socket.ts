import { type Dispatcher, WebSocket } from 'undici';

export interface SocketAttempt {
  /** The proxy's, where there is one. */
  readonly dispatcher?: Dispatcher | undefined;
  readonly withinMs?: number;
}

const HELLO_WITHIN_MS = 10_000;

/**
 * Connects to an address of `apps.connections.open` and leaves at the first frame: `hello`, or a `disconnect` with its reason
 * (https://docs.slack.dev/apis/events-api/using-socket-mode). Resolves to nothing after a hello, else to what came instead.
 */
export async function trySocket(url: string, attempt: SocketAttempt = {}): Promise<string | undefined> {
  const { dispatcher, withinMs = HELLO_WITHIN_MS } = attempt;
  const socket = new WebSocket(url, dispatcher ? { dispatcher } : {});
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve) => {
      timer = setTimeout(() => resolve(`no hello within ${withinMs / 1000} s`), withinMs);
      socket.addEventListener('message', ({ data }) => resolve(refusalIn(String(data))));
      // Whether it was refused or could not connect, undici says no more than the code.
      socket.addEventListener('close', ({ code }) => resolve(`closed with code ${code}`));
    });
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}

function refusalIn(frame: string): string | undefined {
  try {
    const { type, reason } = JSON.parse(frame) as { type?: unknown; reason?: unknown };
    return type === 'hello' ? undefined : String(reason ?? type);
  } catch {
    return 'a frame that is no JSON';
  }
}
