import type { LoggedWorkspaceEvent, Message } from '../../../slack/control/contract';
import { ExternalStore } from './external-store';
import { type ConnectionState, watchEvents } from './watch-events';
import type { WorkspaceApi } from './workspace-api';
import { applyEvent, type WorkspaceState } from './workspace-state';

/** The workspace as one person sees it, kept up to date. */
export class LiveWorkspace {
  readonly state = new ExternalStore<WorkspaceState>({ channelContents: {} });
  readonly connection = new ExternalStore<ConnectionState>('connecting');
  readonly #api: WorkspaceApi;
  readonly #listeners = new Set<(event: LoggedWorkspaceEvent) => void>();
  /** Opened channels, even if they could not be loaded yet. */
  readonly #openedChannels = new Set<string>();
  /** Events that arrived while a snapshot was loading, which may or may not contain them. */
  #bufferedEvents: LoggedWorkspaceEvent[] | undefined;
  #pendingLoads = 0;

  constructor(api: WorkspaceApi) {
    this.#api = api;
  }

  /** Returns a function that stops. */
  start(): () => void {
    return watchEvents({
      url: this.#api.eventsUrl,
      onOpen: () => this.refresh(),
      onEvent: (data) => this.#handleEvent(data as LoggedWorkspaceEvent),
      onConnection: (connection) => this.connection.set(connection),
    });
  }

  subscribe(listener: (event: LoggedWorkspaceEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async openChannel(id: string): Promise<void> {
    this.#openedChannels.add(id);
    if (this.state.get().channelContents[id]) return;
    await this.#load(() => this.#loadChannel(id));
  }

  /** Shows a message that this person just posted before its event arrives. */
  addMessage(message: Message): void {
    this.#handleEvent({ type: 'message.posted', message, at: '' });
  }

  /** Reloads everything. */
  async refresh(): Promise<void> {
    await this.#load(async () => {
      const snapshot = await this.#api.snapshot();
      this.state.update((state) => ({ ...state, snapshot }));
      await Promise.all([...this.#openedChannels].map((id) => this.#loadChannel(id)));
    });
  }

  async #loadChannel(id: string): Promise<void> {
    const content = await this.#api.channel(id);
    this.state.update((state) => ({
      ...state,
      channelContents: { ...state.channelContents, [id]: content },
    }));
  }

  async #load(work: () => Promise<void>): Promise<void> {
    this.#pendingLoads += 1;
    this.#bufferedEvents ??= [];
    try {
      await work();
    } finally {
      this.#pendingLoads -= 1;
      if (this.#pendingLoads === 0) this.#flushBufferedEvents();
    }
  }

  #flushBufferedEvents(): void {
    const buffered = this.#bufferedEvents ?? [];
    this.#bufferedEvents = undefined;
    for (const event of buffered) this.#handleEvent(event);
  }

  #handleEvent(event: LoggedWorkspaceEvent): void {
    if (this.#bufferedEvents) return void this.#bufferedEvents.push(event);
    this.state.update((state) => applyEvent(state, event));
    for (const listener of [...this.#listeners]) listener(event);
    if ('message' in event && !this.#isKnownChannel(event.message.channel)) this.refresh().catch(() => {});
  }

  #isKnownChannel(channel: string): boolean {
    return this.state.get().snapshot?.channels.some(({ id }) => id === channel) ?? true;
  }
}
