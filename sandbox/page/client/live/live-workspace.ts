import type { Happened, Message } from '../../../slack/control/contract';
import { type Connection, watchEvents } from './event-stream';
import { Store } from './store';
import type { WorkspaceApi } from './workspace-api';
import { afterHappening, type WorkspaceState } from './workspace-state';

/** The workspace as one person sees it, kept up to date. */
export class LiveWorkspace {
  readonly state = new Store<WorkspaceState>({ contents: {} });
  readonly connection = new Store<Connection>('connecting');
  readonly #api: WorkspaceApi;
  readonly #listeners = new Set<(happened: Happened) => void>();
  /** The channels somebody looked at, also those that could not be read yet. */
  readonly #looked = new Set<string>();
  /** Happenings that came while a snapshot was on its way, which may or may not hold them. */
  #waiting: Happened[] | undefined;
  #loads = 0;

  constructor(api: WorkspaceApi) {
    this.#api = api;
  }

  /** Returns the way to stop. */
  start(): () => void {
    return watchEvents({
      url: this.#api.eventsUrl,
      onOpen: () => this.refresh(),
      onEvent: (data) => this.#hear(data as Happened),
      onConnection: (connection) => this.connection.set(connection),
    });
  }

  subscribe(listener: (happened: Happened) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async openChannel(id: string): Promise<void> {
    this.#looked.add(id);
    if (this.state.get().contents[id]) return;
    await this.#load(() => this.#loadChannel(id));
  }

  /** Something this person just posted, shown before its happening comes by. */
  show(message: Message): void {
    this.#hear({ type: 'message.posted', message, at: '' });
  }

  /** Asks for everything anew. */
  async refresh(): Promise<void> {
    await this.#load(async () => {
      const surroundings = await this.#api.surroundings();
      this.state.update((state) => ({ ...state, surroundings }));
      await Promise.all([...this.#looked].map((id) => this.#loadChannel(id)));
    });
  }

  async #loadChannel(id: string): Promise<void> {
    const content = await this.#api.channel(id);
    this.state.update((state) => ({ ...state, contents: { ...state.contents, [id]: content } }));
  }

  async #load(work: () => Promise<void>): Promise<void> {
    this.#loads += 1;
    this.#waiting ??= [];
    try {
      await work();
    } finally {
      this.#loads -= 1;
      if (this.#loads === 0) this.#catchUp();
    }
  }

  #catchUp(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const happened of waiting) this.#hear(happened);
  }

  #hear(happened: Happened): void {
    if (this.#waiting) return void this.#waiting.push(happened);
    this.state.update((state) => afterHappening(state, happened));
    for (const listener of [...this.#listeners]) listener(happened);
    if ('message' in happened && !this.#knows(happened.message.channel)) this.refresh().catch(() => {});
  }

  #knows(channel: string): boolean {
    return this.state.get().surroundings?.channels.some(({ id }) => id === channel) ?? true;
  }
}
