import type { Happened } from '../../../risk/happenings';
import { callJson } from '../live/call-json';
import { type Connection, watchEvents } from '../live/event-stream';
import { Store } from '../live/store';
import type { SandboxClock, ServiceState } from './service-state';

export interface Activity {
  id: number;
  happened: Happened;
}

const MOST_ACTIVITIES = 60;
const REFRESH_MS = 150;

/** The Risk API of the sandbox, kept up to date. */
export class LiveService {
  readonly state = new Store<{ service: ServiceState; readAt: number } | undefined>(undefined);
  readonly activities = new Store<readonly Activity[]>([]);
  readonly connection = new Store<Connection>('connecting');
  #refresh: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;

  start(): () => void {
    const stop = watchEvents({
      url: '/_sandbox/events',
      onOpen: () => this.#read(),
      onEvent: (data) => this.#hear(data as Happened),
      onConnection: (connection) => this.connection.set(connection),
    });
    return () => {
      clearTimeout(this.#refresh);
      stop();
    };
  }

  async advance(ms: number): Promise<void> {
    await callJson<SandboxClock>('/_sandbox/clock/advance', { method: 'POST', body: { ms } });
    await this.#read();
  }

  #hear(happened: Happened): void {
    this.#lastId += 1;
    const activity = { id: this.#lastId, happened };
    this.activities.update((all) => [activity, ...all].slice(0, MOST_ACTIVITIES));
    // Happenings come in bursts; one look shows them all.
    this.#refresh ??= setTimeout(() => {
      this.#refresh = undefined;
      // Where this fails, the stream breaks too, and all is read when it is back.
      this.#read().catch(() => {});
    }, REFRESH_MS);
  }

  async #read(): Promise<void> {
    const service = await callJson<ServiceState>('/_sandbox/state');
    this.state.set({ service, readAt: Date.now() });
  }
}
