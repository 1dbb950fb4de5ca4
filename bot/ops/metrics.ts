import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** How much waits, by what it is. */
export type Backlog = Readonly<Record<string, number>>;

/** What is counted, in a registry of its own so that several bots can live in one process. */
export function createMetrics(backlog: () => Promise<Backlog>) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    waiting: new Gauge({
      name: 'risk_xray_waiting',
      help: 'What all replicas together have still to do: messages, events, and jobs by name',
      labelNames: ['what'],
      registers,
      async collect() {
        this.reset();
        // A store that does not answer is told by /readyz; the rest can be read all the same.
        const waiting = await backlog().catch(() => ({}));
        for (const [what, count] of Object.entries(waiting)) this.set({ what }, count);
      },
    }),
    sockets: new Gauge({
      name: 'risk_xray_sockets',
      help: 'Sockets to Slack that are open in this process',
      registers,
    }),
    events: new Counter({
      name: 'risk_xray_events_total',
      help: 'Events kept, by kind',
      labelNames: ['kind'],
      registers,
    }),
    failedEvents: new Counter({
      name: 'risk_xray_events_failed_total',
      help: 'Events that could never be handled and were given up, by kind',
      labelNames: ['kind'],
      registers,
    }),
    webhooks: new Counter({ name: 'risk_xray_webhooks_total', help: 'Risk webhooks kept', registers }),
    jobs: new Histogram({
      name: 'risk_xray_job_seconds',
      help: 'How long jobs took, by name and how they ended',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
      registers,
    }),
    deadJobs: new Counter({
      name: 'risk_xray_dead_jobs_total',
      help: 'Jobs that failed every try, by name',
      labelNames: ['job'],
      registers,
    }),
    messages: new Counter({
      name: 'risk_xray_messages_total',
      help: 'Attempts to send a message to Slack, by how they ended',
      labelNames: ['state'],
      registers,
    }),
    submissions: new Counter({
      name: 'risk_xray_submissions_total',
      help: 'Submissions that came to a state',
      labelNames: ['state'],
      registers,
    }),
    unreadableReports: new Counter({
      name: 'risk_xray_unreadable_reports_total',
      help: 'Tries to read a report that failed; it is tried again',
      registers,
    }),
    reports: new Counter({
      name: 'risk_xray_reports_total',
      help: 'Reports taken in, by kind and verdict',
      labelNames: ['kind', 'verdict'],
      registers,
    }),
  };
}
