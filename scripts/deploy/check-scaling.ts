import { createMetrics } from '../../bot/ops/metrics';
import { jobNames } from '../../bot/store/queue/job-settings';
import type { CheckResult } from '../check-result';
import type { YamlObject } from './read-yaml';

/** Slack allows an app ten sockets; a rolling update runs one process more (docs/scale.md). */
const MAX_SOCKET_REPLICAS = 9;

interface ScaledObjectSpec {
  readonly scaleTargetRef: { readonly name: string };
  readonly minReplicaCount: number;
  readonly maxReplicaCount: number;
  readonly triggers: readonly { readonly metadata: { readonly query: string; readonly threshold: string } }[];
}

/** Checks that replicas are scaled by a metric that the bot has, within Slack's limits. */
export function checkScaling(manifests: readonly YamlObject[]): CheckResult {
  const find = <Spec>(kind: string) =>
    manifests.find((object) => object.kind === kind) as
      | { metadata: { name: string; namespace: string }; spec: Spec }
      | undefined;
  const scaled = find<ScaledObjectSpec>('ScaledObject');
  const deployment = find<{ replicas?: number }>('Deployment');
  const budget = find<{ maxUnavailable: number }>('PodDisruptionBudget');
  const name = 'replicas follow risk_xray_waiting';
  if (!scaled || !deployment || !budget)
    return { name, problems: ['there is no ScaledObject, Deployment or PodDisruptionBudget'] };

  const { scaleTargetRef, minReplicaCount, maxReplicaCount, triggers } = scaled.spec;
  const query = triggers[0]?.metadata.query ?? '';
  const { waiting } = createMetrics(async () => ({}));
  const [, metric] = /(\w+)\{/.exec(query) ?? [];
  const [, jobs = ''] = /what=~"([^"]*)"/.exec(query) ?? [];
  const metricName = (waiting as unknown as { name: string }).name;
  const problems = [
    scaleTargetRef.name !== deployment.metadata.name && `${scaleTargetRef.name} is not the Deployment`,
    deployment.spec.replicas !== undefined && 'the Deployment sets replicas, which an apply would set back',
    metric !== metricName && `the query asks for ${metric}, the bot reports ${metricName}`,
    !query.includes(`namespace="${scaled.metadata.namespace}"`) && 'the query is not for this namespace',
    minReplicaCount <= budget.spec.maxUnavailable && 'the fewest replicas may all be down at once',
    maxReplicaCount > MAX_SOCKET_REPLICAS &&
      `more than ${MAX_SOCKET_REPLICAS} replicas have too many sockets`,
    ...jobs.split('|').map((job) => !jobNames.some((known) => known === job) && `there is no job ${job}`),
  ];
  return { name, problems: problems.filter((problem) => problem !== false) };
}
