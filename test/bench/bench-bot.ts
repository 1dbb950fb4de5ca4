import type { ResultRow } from '../support/result-row';
import { measureBotMemory } from './measure-bot-memory';
import { measureCardLatency } from './measure-card-latency';
import { measureTracingCost } from './measure-tracing-cost';
import { measureWebhookIntake } from './measure-webhook-intake';

/** The whole bot in a process of its own: memory under load, webhook intake, the time to a card, and the cost of traces. */
export async function benchBot(): Promise<ResultRow[]> {
  return [
    await measureBotMemory(),
    await measureWebhookIntake(),
    ...(await measureCardLatency()),
    await measureTracingCost(),
  ];
}
