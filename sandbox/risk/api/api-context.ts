import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collections } from '../../core/data/database';
import type { AnalysisRunner } from '../analyses/analysis-runner';
import type { RiskRecords } from '../records';
import type { RiskEventLog } from '../risk-event';
import type { ObjectStore } from '../storage/object-store';
import type { StorageKeys } from '../storage/storage-keys';
import type { Webhooks } from '../webhooks/webhooks';
import type { CreationFaults } from './requests/creation-faults';

export interface ApiContext {
  clock: VirtualClock;
  records: Collections<RiskRecords>;
  eventLog: RiskEventLog;
  analysisRunner: AnalysisRunner;
  creationFaults: CreationFaults;
  objects: ObjectStore;
  webhooks: Webhooks;
  storage: { url(): string; keys: StorageKeys };
}
