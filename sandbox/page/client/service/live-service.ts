import type { LoggedRiskEvent } from '../../../risk/risk-event';
import { ExternalStore } from '../live/external-store';
import { fetchJson } from '../live/fetch-json';
import { type ConnectionState, watchEvents } from '../live/watch-events';
import type { SandboxClock, ServiceState } from './service-state';

interface ListedEvent {
  id: number;
  event: LoggedRiskEvent;
}

const MAX_EVENTS = 60;
const REFRESH_DELAY_MS = 150;

/** The Risk API of the sandbox, kept up to date. */
export class LiveService {
  readonly state = new ExternalStore<{ service: ServiceState; readAt: number } | undefined>(undefined);
  readonly events = new ExternalStore<readonly ListedEvent[]>([]);
  readonly connection = new ExternalStore<ConnectionState>('connecting');
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  start(): () => void {
    const stop = watchEvents({
      url: '/_sandbox/events',
      onOpen: () => this.#loadState(),
      onEvent: (data) => this.#handleEvent(data as LoggedRiskEvent),
      onConnection: (connection) => this.connection.set(connection),
    });
    return () => {
      clearTimeout(this.#refreshTimer);
      stop();
    };
  }

  /** The time on the clock of the sandbox; that of the browser until the state is loaded. */
  now(): number {
    const read = this.state.get();
    if (!read) return Date.now();
    const { now, speed } = read.service.clock;
    return Date.parse(now) + (Date.now() - read.readAt) * speed;
  }

  async advance(ms: number): Promise<void> {
    await fetchJson<SandboxClock>('/_sandbox/clock/advance', { method: 'POST', body: { ms } });
    await this.#loadState();
  }

  #handleEvent(event: LoggedRiskEvent): void {
    this.#lastId += 1;
    const listed = { id: this.#lastId, event };
    this.events.update((all) => [listed, ...all].slice(0, MAX_EVENTS));
    // Events come in bursts; one request covers them all.
    this.#refreshTimer ??= setTimeout(() => {
      this.#refreshTimer = undefined;
      // If this fails, the stream breaks too, and everything is loaded after the reconnection.
      this.#loadState().catch(() => {});
    }, REFRESH_DELAY_MS);
  }

  async #loadState(): Promise<void> {
    const service = await fetchJson<ServiceState>('/_sandbox/state');
    this.state.set({ service, readAt: Date.now() });
  }
}
