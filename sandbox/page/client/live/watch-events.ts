export type ConnectionState = 'connecting' | 'open' | 'lost';

const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 5000;

interface WatchEventsOptions {
  url: string;
  /** Catches up, also after each reconnection, since what happened meanwhile is not told again. */
  onOpen(): Promise<void>;
  onEvent(data: unknown): void;
  onConnection(connection: ConnectionState): void;
}

/** Listens to server-sent events until it is stopped, however often the connection breaks. */
export function watchEvents({ url, onOpen, onEvent, onConnection }: WatchEventsOptions): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = MIN_RETRY_MS;

  function open() {
    clearTimeout(retry);
    source?.close();
    const opened = new EventSource(url);
    source = opened;
    // It may break again, or be closed, while the page is catching up.
    const isOpen = () => opened.readyState === EventSource.OPEN;
    opened.onopen = () => {
      onOpen().then(
        () => isOpen() && caughtUp(),
        () => isOpen() && lost(),
      );
    };
    opened.onmessage = ({ data }) => onEvent(JSON.parse(data));
    opened.onerror = lost;
  }

  function caughtUp() {
    wait = MIN_RETRY_MS;
    onConnection('open');
  }

  function lost() {
    source?.close();
    onConnection('lost');
    clearTimeout(retry);
    retry = setTimeout(open, wait);
    wait = Math.min(wait * 2, MAX_RETRY_MS);
  }

  function rest() {
    clearTimeout(retry);
    source?.close();
  }

  // Browsers open six connections to a host, for all tabs together: one that nobody looks at must not hold any.
  const look = () => (document.hidden ? rest() : open());

  onConnection('connecting');
  look();
  window.addEventListener('offline', lost);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    rest();
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
