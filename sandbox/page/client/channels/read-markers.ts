import { ExternalStore } from '../live/external-store';

type ReadMarkerMap = Readonly<Record<string, string>>;

/** The newest message somebody has seen in each channel, remembered by this browser. */
export class ReadMarkers {
  readonly byChannel: ExternalStore<ReadMarkerMap>;
  readonly #key: string;

  constructor(person: string) {
    this.#key = `seen:${person}`;
    this.byChannel = new ExternalStore(loadMarkers(this.#key));
  }

  markRead(channel: string, ts: string): void {
    if (ts <= (this.byChannel.get()[channel] ?? '')) return;
    this.byChannel.update((marks) => ({ ...marks, [channel]: ts }));
    localStorage.setItem(this.#key, JSON.stringify(this.byChannel.get()));
  }
}

function loadMarkers(key: string): ReadMarkerMap {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as ReadMarkerMap;
  } catch {
    return {};
  }
}
