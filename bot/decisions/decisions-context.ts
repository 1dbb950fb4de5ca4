import type { AlertsContext } from '../alerts';
import type { AnalysesContext } from '../analyses';
import type { Network } from '../http/network';
import type { Metrics } from '../ops/metrics';
import type { Shutdown } from '../ops/shutdown';

/** What the decisions work with. */
export type DecisionsContext = AnalysesContext &
  AlertsContext & {
    readonly network: Network;
    readonly metrics: Metrics;
    readonly shutdown: Shutdown;
    readonly settings: {
      /** The URL that decisions are sent to, and the secret that signs them. */
      readonly decisionWebhook?: { readonly url: string; readonly secret: string };
    };
  };
