import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { createMetrics } from '../../../bot/ops/metrics';
import type { SendResult } from '../../../bot/outbox/claim-rows';
import type { Submission } from '../../../bot/submissions';
import { type BotInWorkspace, startBotInWorkspace } from '../../support/bot-in-workspace';

const read = (path: string) => readFileSync(resolve(__dirname, '../../..', path), 'utf8');

interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { groups } = parse(read('bot/deploy/monitoring/alerts.yaml')) as {
  groups: { rules: AlertRule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('bot/deploy/monitoring/grafana-dashboard.json')) as { panels: Panel[] };
const onDashboard = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat: text }) => ({ name: title, expr, text })),
);
const inRules = rules.map(({ alert, expr, annotations }) => ({
  name: alert,
  expr,
  text: annotations.summary,
}));

/** What Grafana puts in the place of its variable. */
const fillIn = (expr: string) => expr.replaceAll('$__rate_interval', '5m');

interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly value: string }[];
}

/** What an expression reads and by what it groups, by Prometheus's own grammar. */
function readExpression(expr: string) {
  const text = fillIn(expr);
  const selectors: { metric: string; matchers: { label: string; value: string }[] }[] = [];
  const groupedBy: string[] = [];
  const errors: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      const content = text.slice(from, to);
      if (type.isError) errors.push(`${text.slice(0, from)} ⚠ ${text.slice(from)}`);
      if (type.name === 'VectorSelector')
        selectors.push({ metric: content.replace(/\{.*/s, ''), matchers: [] });
      if (type.name === 'UnquotedLabelMatcher') {
        const [, label = '', value = ''] = /^(\w+)\s*[=!]~?\s*"(.*)"$/.exec(content) ?? [];
        selectors.at(-1)?.matchers.push({ label, value });
      }
      if (type.name === 'LabelName' && node.parent?.type.name === 'GroupingLabels') groupedBy.push(content);
    },
  });
  return { selectors: selectors as Selector[], groupedBy, errors };
}

const all = [...onDashboard, ...inRules].map((one) => ({ ...one, ...readExpression(one.expr) }));

/** The labels that Prometheus itself gives every series. */
const TARGET_LABELS = ['instance'];
/** Prometheus renames a label of the bot that a target has too. */
const toBotLabel = (label: string) => (label === 'exported_job' ? 'job' : label);

let bot: BotInWorkspace;
let page: string;
beforeAll(async () => {
  bot = await startBotInWorkspace();
  page = await (await fetch(`${bot.url()}/metrics`)).text();
});
afterAll(() => bot.close());

/** The names of all series that the bot can have, those of a histogram included. */
function exposedNames(): string[] {
  return [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name as string],
  );
}

function labelsOf(metric: string): readonly string[] {
  const { registry } = createMetrics(async () => ({}));
  const base = metric.replace(/_(bucket|count|sum)$/, '');
  const found = (registry.getSingleMetric(metric) ?? registry.getSingleMetric(base)) as unknown as {
    labelNames?: string[];
  };
  return [...(found?.labelNames ?? []), ...(metric.endsWith('_bucket') ? ['le'] : []), ...TARGET_LABELS];
}

test('the parser finds metrics, labels and mistakes', () => {
  expect(readExpression('sum by (a) (rate(m{b=~"c|d"}[5m])) > x offset 1h')).toEqual({
    selectors: [
      { metric: 'm', matchers: [{ label: 'b', value: 'c|d' }] },
      { metric: 'x', matchers: [] },
    ],
    groupedBy: ['a'],
    errors: [],
  });
  expect(readExpression('sum(m').errors).toHaveLength(1);
});

test('every expression is valid and reads only metrics that the bot exposes', () => {
  expect(all.length).toBeGreaterThan(30);
  expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  const exposed = exposedNames();
  const read = all.flatMap(({ name, selectors }) => selectors.map(({ metric }) => ({ name, metric })));
  expect(read.filter(({ metric }) => !exposed.includes(metric))).toEqual([]);
});

test('every metric of the bot is on the dashboard', () => {
  const shown = all.flatMap(({ selectors }) => selectors.map(({ metric }) => metric));
  const own = exposedNames().filter((name) => name.startsWith('risk_xray_') && !name.endsWith('_sum'));
  expect(own.length).toBeGreaterThan(12);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test('labels in expressions, legends and summaries are labels of what they are about', () => {
  const wrong = all.flatMap(({ name, selectors, groupedBy, text }) => {
    const known = selectors.flatMap(({ metric }) => labelsOf(metric));
    const named = [...text.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label]) => label as string);
    const matched = selectors.flatMap(({ metric, matchers }) =>
      matchers.filter(({ label }) => !labelsOf(metric).includes(toBotLabel(label))).map(({ label }) => label),
    );
    const unknown = [...groupedBy, ...named].filter((label) => !known.includes(toBotLabel(label)));
    return [...matched, ...unknown].map((label) => ({ name, label }));
  });
  expect(wrong).toEqual([]);
});

test('values of labels are values that exist', () => {
  const waiting = [...page.matchAll(/^risk_xray_waiting\{what="([^"]+)"\}/gm)].map(
    ([, what]) => what as string,
  );
  expect(waiting).toContain('messages');
  // A value that no longer exists does not compile.
  const values: Record<string, readonly string[]> = {
    risk_xray_waiting: waiting,
    risk_xray_messages_total: ['failed'] satisfies SendResult['state'][],
    risk_xray_submissions_total: ['queued', 'online', 'failed', 'stalled'] satisfies Submission['state'][],
    risk_xray_decision_events: ['pending', 'failed'],
    risk_xray_decided_alerts_total: ['true', 'false'],
    risk_xray_decided_findings_total: ['true', 'false'],
  };
  const used = all.flatMap(({ name, selectors }) =>
    selectors.flatMap(({ metric, matchers }) =>
      matchers.flatMap(({ value }) => value.split('|').map((one) => ({ name, metric, value: one }))),
    ),
  );
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter(({ metric, value }) => !values[metric]?.includes(value))).toEqual([]);
});

test('every alert has a severity and a section that says what to do', () => {
  const sections = [...read('docs/observability.md').matchAll(/^#+ (\w+)$/gm)].map(([, title]) => title);
  for (const { alert, labels, annotations } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.runbook).toBe(`docs/observability.md#${alert.toLowerCase()}`);
    expect(sections).toContain(alert);
  }
  expect(sections.filter((title) => title?.startsWith('RiskXray'))).toEqual(rules.map(({ alert }) => alert));
});

test('no two panels overlap or share an id', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});
