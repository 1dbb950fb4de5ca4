import type { AlertsContext } from '../alerts';
import type { AnalysesContext } from '../analyses';
import type { Network } from '../http/network';
import type { Metrics } from '../ops/metrics';
import type { Shutdown } from '../ops/shutdown';

/** The settings of the API by which workflows ask; without them nobody can. */
export interface QuestionApi {
  /** The token that authenticates calls, and signs callbacks. */
  readonly token: string;
  /** The hosts that callbacks may go to, as `matchesHost` reads them. */
  readonly callbackHosts: readonly string[];
}

/** What the decisions work with. */
export type DecisionsContext = AnalysesContext &
  AlertsContext & {
    readonly network: Network;
    readonly metrics: Metrics;
    readonly shutdown: Shutdown;
    readonly settings: {
      /** The URL that decisions are sent to, and the secret that signs them. */
      readonly decisionWebhook?: { readonly url: string; readonly secret: string };
      readonly questionApi?: QuestionApi;
    };
  };
