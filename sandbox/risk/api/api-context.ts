import type { Laboratory } from '../analyses/laboratory';
import type { VirtualClock } from '../clock/virtual-clock';
import type { Collections } from '../data/database';
import type { Records } from '../data/records';
import type { Happenings } from '../happenings';
import type { ObjectStore } from '../storage/object-store';
import type { StorageKeys } from '../storage/storage-keys';
import type { Webhooks } from '../webhooks/webhooks';
import type { CreationFaults } from './requests/creation-faults';

/** What the endpoints work with. */
export interface ApiContext {
  clock: VirtualClock;
  records: Collections<Records>;
  happenings: Happenings;
  laboratory: Laboratory;
  creationFaults: CreationFaults;
  objects: ObjectStore;
  webhooks: Webhooks;
  storage: { url(): string; keys: StorageKeys };
}
