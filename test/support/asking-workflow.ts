import { startDecisionReceiver } from '../fakes/start-decision-receiver';

const TOKEN = 'a-token-of-the-api-of-tests-000000000000';
/** How long a workflow waits for the bot to take its call. */
const TIMEOUT_MS = 10_000;

/** What a workflow asks; the same key twice is the same question. */
export interface AskedQuestion {
  readonly key: string;
  readonly channel: string;
  readonly siren: string;
  readonly question: string;
  readonly requestIds?: readonly string[];
  /** How many documents each request has. */
  readonly documents?: number;
  /** The time until which it waits for a decision, in milliseconds. */
  readonly until?: number;
}

export type AskingWorkflow = Awaited<ReturnType<typeof startAskingWorkflow>>;

/** A workflow that asks people by the API of the bot, and gets their decisions. */
export async function startAskingWorkflow(options: { readonly now?: () => number } = {}) {
  const receiver = await startDecisionReceiver({ ...options, secret: TOKEN });
  const { url, received } = receiver;
  const listAnswers = (key: string) =>
    received.flatMap(({ callback }) => (callback?.key === key ? callback : []));
  return {
    ...receiver,
    env: { BOT_API_TOKEN: TOKEN, CALLBACK_HOSTS: new URL(url).host },
    /** Whether a bot took the call. One that is not running, or cannot answer now, may be asked again. */
    ask: async (botUrl: string, { key, siren, until, ...asked }: AskedQuestion): Promise<boolean> => {
      const callback = { url, ...(until !== undefined && { until: new Date(until).toISOString() }) };
      const response = await fetch(`${botUrl}/api/cases`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'idempotency-key': key },
        body: JSON.stringify({ ...asked, code: { type: 'siren', id: siren }, callback }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      return response?.ok === true;
    },
    /** Every answer to a question, in the order in which they came. */
    listAnswers,
    /** Resolves once a question is answered. */
    waitForAnswer: async (key: string) => {
      while (listAnswers(key).length === 0) await receiver.waitFor(received.length + 1);
    },
  };
}
