import { secretVariables } from '../../bot/config/read-secret-files';
import type { CheckResult } from '../check-result';
import type { YamlObject } from './read-yaml';

/** How long the bot may take to drain; preStop comes before that. */
const DRAIN_SECONDS = 60;
/** How long startup may take when a large database is migrated. */
const START_SECONDS = 600;
/** Measured memory of a replica in MiB, see RELIABILITY.md and docs/scale.md. */
const MIN_MEMORY_MIB = 346 + 98;
/** The number of replicas from which each has one socket: Slack allows ten, and an update adds a replica (docs/scale.md). */
const SINGLE_SOCKET_MIN_REPLICAS = 5;
/** The only program of the distroless image. */
const NODE_IN_IMAGE = '/nodejs/bin/node';

interface Probe {
  readonly httpGet: { readonly path: string };
  readonly periodSeconds: number;
  readonly failureThreshold?: number;
}

interface PodContainer {
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly volumeMounts: readonly { readonly mountPath: string }[];
  readonly lifecycle?: { readonly preStop?: { readonly exec: { readonly command: readonly string[] } } };
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
}

interface DeploymentSpec {
  readonly replicas: number;
  readonly template: {
    readonly spec: {
      readonly terminationGracePeriodSeconds: number;
      readonly containers: readonly PodContainer[];
    };
  };
}

interface ComposeService {
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly stop_grace_period: string;
  readonly read_only?: boolean;
  readonly deploy: {
    readonly replicas: number;
    readonly resources: { readonly limits: { readonly memory: string } };
  };
}

/** Checks what no schema covers: that the settings in these files fit what the bot does. */
export function checkDeployRules(files: {
  readonly compose: YamlObject;
  readonly manifests: readonly YamlObject[];
  readonly balancer: string;
  readonly dockerfile: string;
}): CheckResult[] {
  const { bot } = files.compose.services as { bot: ComposeService };
  const findManifest = <Spec>(kind: string) =>
    files.manifests.find((object) => object.kind === kind) as YamlObject & Spec;
  const { spec } = findManifest<{ spec: DeploymentSpec }>('Deployment');
  const ingress = findManifest<{ spec: YamlObject; metadata: { annotations?: Record<string, string> } }>(
    'Ingress',
  );
  const [container] = spec.template.spec.containers as [PodContainer];
  const { data } = findManifest<{ data: Record<string, string> }>('ConfigMap');
  const plain = [
    ...container.env.map(({ name }) => name),
    ...Object.keys(data),
    ...Object.keys(bot.environment),
  ];
  const preStop = container.lifecycle?.preStop?.exec.command ?? [];

  return [
    toResult('secrets are files, the same in Compose and Kubernetes', [
      ...plain
        .filter((name) => secretVariables.some((secret) => secret === name))
        .map((name) => `${name} is a variable: use ${name}_FILE`),
      ...findDifferences(secretFiles(bot.environment), secretFiles(toRecord(container.env))),
      ...bot.secrets
        .filter((name) => !secretFiles(bot.environment).includes(`/run/secrets/${name}`))
        .map((name) => `no variable names /run/secrets/${name}`),
      ...problemUnless(
        container.volumeMounts.some(({ mountPath }) => mountPath === '/run/secrets'),
        'Kubernetes mounts nothing at /run/secrets',
      ),
    ]),
    toResult('a request that was sent to one replica is not sent to another', [
      ...problemUnless(
        !/^[^#]*non_idempotent/m.test(files.balancer),
        'balancer.conf repeats requests (non_idempotent)',
      ),
      ...problemUnless(
        !/non_idempotent/.test(JSON.stringify(ingress.metadata.annotations ?? {})),
        'the ingress repeats requests (non_idempotent)',
      ),
      ...problemUnless(
        typeof ingress.spec.ingressClassName === 'string',
        'the ingress has no ingressClassName',
      ),
    ]),
    // That balancer.conf does not either is shown by requests: test/e2e/image/load-balancer.test.ts.
    toResult('the ingress does not log paths, which have the token of the webhook', [
      ...problemUnless(
        ingress.metadata.annotations?.['nginx.ingress.kubernetes.io/enable-access-log'] === 'false',
        'the ingress logs every path (enable-access-log)',
      ),
    ]),
    toResult('the shutdown timeouts are long enough', [
      ...problemUnless(
        parseSeconds(bot.stop_grace_period) >= DRAIN_SECONDS,
        `stop_grace_period is under ${DRAIN_SECONDS} s`,
      ),
      ...problemUnless(
        spec.template.spec.terminationGracePeriodSeconds >= DRAIN_SECONDS + parsePreStopSeconds(preStop),
        'terminationGracePeriodSeconds is shorter than preStop and the drain',
      ),
      ...problemUnless(
        parsePreStopSeconds(preStop) > 0,
        'there is no preStop that waits for the load balancers',
      ),
      ...problemUnless(
        preStop[0] === NODE_IN_IMAGE,
        `preStop does not run ${NODE_IN_IMAGE}: the image has no other program`,
      ),
    ]),
    toResult('the startup timeouts are long enough', [
      ...problemUnless(
        container.startupProbe.periodSeconds * (container.startupProbe.failureThreshold ?? 3) >=
          START_SECONDS,
        `the startup probe gives up before ${START_SECONDS} s`,
      ),
      ...problemUnless(
        minutesToSeconds(/--start-period=(\d+)m/.exec(files.dockerfile)?.[1]) >= START_SECONDS,
        `the start period of the image is under ${START_SECONDS} s`,
      ),
      ...problemUnless(
        container.livenessProbe.httpGet.path === '/healthz',
        'the liveness probe does not use /healthz',
      ),
      ...problemUnless(
        container.readinessProbe.httpGet.path === '/readyz',
        'the readiness probe does not use /readyz',
      ),
    ]),
    toResult('the memory limits exceed what was measured', [
      ...problemUnless(
        parseMebibytes(bot.deploy.resources.limits.memory) > MIN_MEMORY_MIB,
        'Compose gives too little memory',
      ),
      ...problemUnless(
        parseMebibytes(container.resources.limits.memory) > MIN_MEMORY_MIB,
        'Kubernetes gives too little memory',
      ),
    ]),
    toResult('the root file system is read-only in both', [
      ...problemUnless(bot.read_only === true, 'it is writable in Compose'),
      ...problemUnless(container.securityContext.readOnlyRootFilesystem, 'it is writable in Kubernetes'),
    ]),
    toResult(`one socket per process with ${SINGLE_SOCKET_MIN_REPLICAS} or more replicas`, [
      ...problemUnless(
        spec.replicas < SINGLE_SOCKET_MIN_REPLICAS || toRecord(container.env).SLACK_SOCKETS === '1',
        'Kubernetes runs many replicas without SLACK_SOCKETS: "1"',
      ),
      ...problemUnless(
        bot.deploy.replicas < SINGLE_SOCKET_MIN_REPLICAS || bot.environment.SLACK_SOCKETS === '1',
        'Compose runs many replicas without SLACK_SOCKETS: "1"',
      ),
    ]),
  ];
}

const toResult = (name: string, problems: readonly string[]): CheckResult => ({ name, problems });
const problemUnless = (passes: boolean, problem: string) => (passes ? [] : [problem]);
const parseSeconds = (time: string) => Number(/^(\d+)s$/.exec(time)?.[1] ?? 0);
const parsePreStopSeconds = ([, , script = '']: readonly string[]) =>
  Number(/^setTimeout\(\(\) => \{\}, (\d+)\)$/.exec(script)?.[1] ?? 0) / 1000;
const minutesToSeconds = (count = '0') => Number(count) * 60;
const parseMebibytes = (size: string) => Number(/^(\d+)Mi?$/.exec(size)?.[1] ?? 0);
const toRecord = (env: PodContainer['env']) =>
  Object.fromEntries(env.map(({ name, value }) => [name, value]));
const secretFiles = (env: Readonly<Record<string, string>>) =>
  Object.entries(env)
    .filter(([name]) => name.endsWith('_FILE'))
    .map(([, path]) => path);

function findDifferences(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((path) => !other.includes(path)), ...other.filter((path) => !one.includes(path))].map(
    (path) => `${path} is a secret in only one of the two`,
  );
}
