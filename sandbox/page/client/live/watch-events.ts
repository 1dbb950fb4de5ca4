export type ConnectionState = 'connecting' | 'open' | 'lost';

const MIN_RETRY_MS = 500;
const MAX_RETRY_MS = 5000;

interface WatchEventsOptions {
  url: string;
  /** Loads the current state; also after each reconnection, because missed events are not repeated. */
  onOpen(): Promise<void>;
  onEvent(data: unknown): void;
  onConnection(connection: ConnectionState): void;
}

/** Listens to server-sent events and reconnects until it is stopped. */
export function watchEvents({ url, onOpen, onEvent, onConnection }: WatchEventsOptions): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = MIN_RETRY_MS;

  function open() {
    clearTimeout(retry);
    source?.close();
    const opened = new EventSource(url);
    source = opened;
    // It may be closed again while the state is loading.
    const isOpen = () => opened.readyState === EventSource.OPEN;
    opened.onopen = () => {
      onOpen().then(
        () => isOpen() && onLoaded(),
        () => isOpen() && onLost(),
      );
    };
    opened.onmessage = ({ data }) => onEvent(JSON.parse(data));
    opened.onerror = onLost;
  }

  function onLoaded() {
    delay = MIN_RETRY_MS;
    onConnection('open');
  }

  function onLost() {
    source?.close();
    onConnection('lost');
    clearTimeout(retry);
    retry = setTimeout(open, delay);
    delay = Math.min(delay * 2, MAX_RETRY_MS);
  }

  function pause() {
    clearTimeout(retry);
    source?.close();
  }

  // Browsers open six connections per host for all tabs together, so hidden tabs close theirs.
  const update = () => (document.hidden ? pause() : open());

  onConnection('connecting');
  update();
  window.addEventListener('offline', onLost);
  window.addEventListener('online', update);
  document.addEventListener('visibilitychange', update);
  return () => {
    pause();
    window.removeEventListener('offline', onLost);
    window.removeEventListener('online', update);
    document.removeEventListener('visibilitychange', update);
  };
}
