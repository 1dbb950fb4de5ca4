import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collections } from '../../core/data/database';
import type { RiskRecords } from '../records';
import type { RiskEventLog } from '../risk-event';
import type { Webhooks } from '../webhooks/webhooks';

/** What the control API works with. */
export interface ControlContext {
  clock: VirtualClock;
  advance(ms: number): Promise<void>;
  reset(): Promise<void>;
  records: Collections<RiskRecords>;
  eventLog: RiskEventLog;
  webhooks: Webhooks;
}
