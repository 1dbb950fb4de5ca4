import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../package.json';

export type Metrics = ReturnType<typeof createMetrics>;

/** How much is waiting, by what it is. */
export type Backlog = Readonly<Record<string, number>>;

/** The bot's metrics, in their own registry so that several bots can run in one process. */
export function createMetrics(
  backlog: () => Promise<Backlog>,
  unsentDecisions: () => Promise<Backlog> = async () => ({}),
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'risk_xray_build_info',
    help: 'Always 1; its label is the release',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    registry,
    apiCalls: new Histogram({
      name: 'risk_xray_api_call_seconds',
      help: 'Duration of calls to the service and its storage, by call and status; none if no answer came',
      labelNames: ['call', 'status'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
      registers,
    }),
    waiting: new Gauge({
      name: 'risk_xray_waiting',
      help: 'Work that is waiting in the store, for all replicas: messages, events, and jobs by name',
      labelNames: ['what'],
      registers,
      async collect() {
        this.reset();
        // /readyz reports a store that does not answer; the other metrics are still available.
        const waiting = await backlog().catch(() => ({}));
        for (const [what, count] of Object.entries(waiting)) this.set({ what }, count);
      },
    }),
    unsentDecisions: new Gauge({
      name: 'risk_xray_decision_events',
      help: 'Decisions that the webhook has not taken, for all replicas: pending, or failed after a day of attempts',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        const unsent = await unsentDecisions().catch(() => ({}));
        for (const [state, count] of Object.entries(unsent)) this.set({ state }, count);
      },
    }),
    decisionSends: new Counter({
      name: 'risk_xray_decision_sends_total',
      help: 'Attempts to send a decision to the webhook, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    sockets: new Gauge({
      name: 'risk_xray_sockets',
      help: 'Open sockets to Slack in this process',
      registers,
    }),
    events: new Counter({
      name: 'risk_xray_events_total',
      help: 'Events stored, by kind',
      labelNames: ['kind'],
      registers,
    }),
    failedEvents: new Counter({
      name: 'risk_xray_events_failed_total',
      help: 'Events that failed for good, by kind',
      labelNames: ['kind'],
      registers,
    }),
    webhooks: new Counter({ name: 'risk_xray_webhooks_total', help: 'Risk webhooks stored', registers }),
    jobs: new Histogram({
      name: 'risk_xray_job_seconds',
      help: 'Duration of jobs, by name and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
    deadJobs: new Counter({
      name: 'risk_xray_dead_jobs_total',
      help: 'Jobs that failed every attempt, by name',
      labelNames: ['job'],
      registers,
    }),
    messages: new Counter({
      name: 'risk_xray_messages_total',
      help: 'Attempts to send a message to Slack, by outcome',
      labelNames: ['state'],
      registers,
    }),
    submissions: new Counter({
      name: 'risk_xray_submissions_total',
      help: 'Submissions that reached a state',
      labelNames: ['state'],
      registers,
    }),
    unreadableReports: new Counter({
      name: 'risk_xray_unreadable_reports_total',
      help: 'Failed attempts to read a report, which are repeated',
      registers,
    }),
    reports: new Counter({
      name: 'risk_xray_reports_total',
      help: 'Reports ingested, by kind and verdict',
      labelNames: ['kind', 'verdict'],
      registers,
    }),
    decisions: new Counter({
      name: 'risk_xray_decisions_total',
      help: 'Cases decided, by the kind of decision and the verdict of the case',
      labelNames: ['kind', 'verdict'],
      registers,
    }),
    decidedAlerts: new Counter({
      name: 'risk_xray_decided_alerts_total',
      help: 'Decided cases with alerts, by the condition of the rule that alerted, and whether it was a false alarm',
      labelNames: ['condition', 'false_alarm'],
      registers,
    }),
    decidedFindings: new Counter({
      name: 'risk_xray_decided_findings_total',
      help: 'Decided cases by the findings against them, and whether it was a false alarm because of the finding',
      labelNames: ['finding', 'false_alarm'],
      registers,
    }),
  };
}
