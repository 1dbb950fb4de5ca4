import type { VirtualClock } from '../clock/VirtualClock';
import type { Database } from '../data/Database';
import type { Happenings } from '../Happenings';
import type { Webhooks } from '../webhooks/Webhooks';

/** What the control API works with. */
export interface ControlContext {
  clock: VirtualClock;
  advance(ms: number): Promise<void>;
  reset(): Promise<void>;
  records: Database['collections'];
  happenings: Happenings;
  webhooks: Webhooks;
}
