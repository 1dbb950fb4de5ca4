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
  readonly #listeners = new Set<(happened: LoggedWorkspaceEvent) => void>();
  /** The channels somebody looked at, also those that could not be read yet. */
  readonly #openedChannels = new Set<string>();
  /** Happenings that came while a snapshot was on its way, which may or may not hold them. */
  #bufferedEvents: LoggedWorkspaceEvent[] | undefined;
  #pendingLoads = 0;

  constructor(api: WorkspaceApi) {
    this.#api = api;
  }

  /** Returns the way to stop. */
  start(): () => void {
    return watchEvents({
      url: this.#api.eventsUrl,
      onOpen: () => this.refresh(),
      onEvent: (data) => this.#handleEvent(data as LoggedWorkspaceEvent),
      onConnection: (connection) => this.connection.set(connection),
    });
  }

  subscribe(listener: (happened: LoggedWorkspaceEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async openChannel(id: string): Promise<void> {
    this.#openedChannels.add(id);
    if (this.state.get().channelContents[id]) return;
    await this.#load(() => this.#loadChannel(id));
  }

  /** Something this person just posted, shown before its happening comes by. */
  addMessage(message: Message): void {
    this.#handleEvent({ type: 'message.posted', message, at: '' });
  }

  /** Asks for everything anew. */
  async refresh(): Promise<void> {
    await this.#load(async () => {
      const snapshot = await this.#api.surroundings();
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
    const waiting = this.#bufferedEvents ?? [];
    this.#bufferedEvents = undefined;
    for (const happened of waiting) this.#handleEvent(happened);
  }

  #handleEvent(happened: LoggedWorkspaceEvent): void {
    if (this.#bufferedEvents) return void this.#bufferedEvents.push(happened);
    this.state.update((state) => applyEvent(state, happened));
    for (const listener of [...this.#listeners]) listener(happened);
    if ('message' in happened && !this.#isKnownChannel(happened.message.channel))
      this.refresh().catch(() => {});
  }

  #isKnownChannel(channel: string): boolean {
    return this.state.get().snapshot?.channels.some(({ id }) => id === channel) ?? true;
  }
}
