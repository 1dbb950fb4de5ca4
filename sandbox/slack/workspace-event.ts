import type { DeliveryKind } from './delivery/delivery';
import type { JsonObject } from './model/json';
import type { EphemeralMessage, Message } from './model/message';
import type { View } from './model/view';

/** Something that happened in the workspace, as tests and the page see it. */
export type WorkspaceEvent =
  | { type: 'call'; method: string; status: number; ok: boolean; error?: string }
  | { type: 'message.posted'; message: Message }
  | { type: 'message.updated'; message: Message }
  | { type: 'message.deleted'; message: Message }
  | { type: 'ephemeral.posted'; message: EphemeralMessage }
  | { type: 'ephemeral.updated'; message: EphemeralMessage }
  | { type: 'ephemeral.deleted'; message: EphemeralMessage }
  | { type: 'reaction.added'; message: Message; name: string; user: string }
  | { type: 'view.opened' | 'view.pushed' | 'view.updated' | 'view.closed'; user: string; view: View }
  | { type: 'home.published'; user: string; view: View }
  | { type: 'file.downloaded'; file: string; bytes: number; complete: boolean }
  | { type: 'file.refused'; file: string; reason: string }
  | { type: 'socket.opened' | 'socket.closed'; socket: string; open: number }
  | { type: 'delivery.acked'; kind: DeliveryKind; attempt: number; payload: JsonObject; via: string }
  | {
      type: 'delivery.failed';
      kind: DeliveryKind;
      attempt: number;
      payload: JsonObject;
      via: string;
      reason: string;
      final: boolean;
    }
  | { type: 'function.completed'; execution: string; outputs: JsonObject }
  | { type: 'function.failed'; execution: string; error: string }
  | { type: 'fault.used'; on: string; fault: string }
  | { type: 'app.installed' | 'app.uninstalled' };

export type LoggedWorkspaceEvent = WorkspaceEvent & { at: string };
type OfType<Type extends WorkspaceEvent['type']> = Extract<LoggedWorkspaceEvent, { type: Type }>;
type WorkspaceEventListener = (happened: LoggedWorkspaceEvent) => void;

// Enough for any test; a page that stays open for days must not fill the memory.
const MAX_LOGGED_EVENTS = 20_000;

export class WorkspaceEventLog {
  readonly #listeners = new Set<WorkspaceEventListener>();
  readonly #past: LoggedWorkspaceEvent[] = [];
  readonly #isoNow: () => string;

  constructor(isoNow: () => string) {
    this.#isoNow = isoNow;
  }

  emit(happening: WorkspaceEvent): void {
    // A copy, because messages and views change after they were announced.
    const happened = structuredClone({ at: this.#isoNow(), ...happening });
    this.#past.push(happened);
    if (this.#past.length > MAX_LOGGED_EVENTS) this.#past.shift();
    for (const listener of [...this.#listeners]) listener(happened);
  }

  /** Returns the way to stop listening. */
  subscribe(listener: WorkspaceEventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Everything so far, oldest first. */
  history(): readonly LoggedWorkspaceEvent[] {
    return this.#past;
  }

  /** The next happening that satisfies the predicate, or the next of a type. */
  next(predicate: (happened: LoggedWorkspaceEvent) => boolean): Promise<LoggedWorkspaceEvent>;
  next<Type extends WorkspaceEvent['type']>(
    type: Type,
    matches?: (happened: OfType<Type>) => boolean,
  ): Promise<OfType<Type>>;
  next(what: string | ((happened: LoggedWorkspaceEvent) => boolean), matches?: (happened: never) => boolean) {
    const satisfies = toPredicate(what, matches);
    return new Promise((resolve) => {
      const stop = this.subscribe((happened) => {
        if (!satisfies(happened)) return;
        stop();
        resolve(happened);
      });
    });
  }

  /** Like `next`, but content with what has happened already. */
  until(predicate: (happened: LoggedWorkspaceEvent) => boolean): Promise<LoggedWorkspaceEvent>;
  until<Type extends WorkspaceEvent['type']>(
    type: Type,
    matches?: (happened: OfType<Type>) => boolean,
  ): Promise<OfType<Type>>;
  async until(
    what: string | ((happened: LoggedWorkspaceEvent) => boolean),
    matches?: (happened: never) => boolean,
  ) {
    const satisfies = toPredicate(what, matches);
    return this.#past.find(satisfies) ?? this.next(satisfies);
  }
}

function toPredicate(
  what: string | ((happened: LoggedWorkspaceEvent) => boolean),
  matches?: (happened: never) => boolean,
) {
  if (typeof what === 'function') return what;
  return (happened: LoggedWorkspaceEvent) => happened.type === what && (matches?.(happened as never) ?? true);
}
