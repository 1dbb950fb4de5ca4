import type { VirtualClock } from '../clock/virtual-clock';
import type { Collections } from '../data/database';
import type { Records } from '../data/records';
import type { Happenings } from '../happenings';
import type { Webhooks } from '../webhooks/webhooks';

/** What the control API works with. */
export interface ControlContext {
  clock: VirtualClock;
  advance(ms: number): Promise<void>;
  reset(): Promise<void>;
  records: Collections<Records>;
  happenings: Happenings;
  webhooks: Webhooks;
}
