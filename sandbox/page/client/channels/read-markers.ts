import { ExternalStore } from '../live/external-store';

type ReadMarkerMap = Readonly<Record<string, string>>;

/** The last read message of each channel, saved in this browser. */
export class ReadMarkers {
  readonly byChannel: ExternalStore<ReadMarkerMap>;
  readonly #key: string;

  constructor(person: string) {
    this.#key = `read:${person}`;
    this.byChannel = new ExternalStore(loadMarkers(this.#key));
  }

  markRead(channel: string, ts: string): void {
    if (ts <= (this.byChannel.get()[channel] ?? '')) return;
    this.byChannel.update((markers) => ({ ...markers, [channel]: ts }));
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
