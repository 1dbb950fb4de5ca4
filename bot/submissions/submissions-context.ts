import type { RiskClient } from '../../shared/client';
import type { AnalysesContext } from '../analyses';
import type { Metrics } from '../ops/metrics';
import type { Shutdown } from '../ops/shutdown';
import type { SlackContext } from '../slack/slack-clients';
import type { RequestPerFile } from './group-by-request';
import type { RunningUploads } from './running-uploads';

/** What the submissions work with. */
export type SubmissionsContext = AnalysesContext &
  SlackContext & {
    readonly risk: RiskClient;
    readonly uploads: RunningUploads;
    readonly shutdown: Shutdown;
    readonly metrics: Metrics;
    readonly settings: {
      readonly requestPerFile: RequestPerFile;
      /** The time until a missing report is polled for first. */
      readonly reconcileFirstSeconds: number;
    };
  };
