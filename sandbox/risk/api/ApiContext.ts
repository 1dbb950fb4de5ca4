import type { Laboratory } from '../analyses/Laboratory';
import type { VirtualClock } from '../clock/VirtualClock';
import type { Database } from '../data/Database';
import type { Happenings } from '../Happenings';
import type { ObjectStore } from '../storage/ObjectStore';
import type { StorageKeys } from '../storage/StorageKeys';

/** What the endpoints work with. */
export interface ApiContext {
  clock: VirtualClock;
  records: Database['collections'];
  happenings: Happenings;
  laboratory: Laboratory;
  objects: ObjectStore;
  storage: { url(): string; keys: StorageKeys };
}
