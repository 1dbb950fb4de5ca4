import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';
import { report } from '../report';
import { checkBalancer } from './balancer';
import { checkCompose } from './compose';
import { checkKubernetes } from './kubernetes';
import { readYaml, type YamlObject } from './read-yaml';
import { checkRules } from './rules';
import { checkVariables } from './variables';

const checkout = resolve(__dirname, '../../..');
const cache = join(checkout, '.cache');
const deploy = join(checkout, 'bot/deploy');

/** Holds what runs the bot on several machines against the schemas of those who read it. */
async function main(): Promise<void> {
  const pins = join(__dirname, 'tools/package.json');
  const what = "Compose's lint and Kubernetes' schemas";
  const tools = await installTools({ cache, name: 'deploy-checks', what, pins });
  const file = (path: string) => readFileSync(join(deploy, path), 'utf8');
  const read = (path: string) => readYaml(tools, file(path));
  const manifests = readdirSync(join(deploy, 'kubernetes')).flatMap((name) => read(`kubernetes/${name}`));
  const [compose] = read('compose.yaml') as [YamlObject];
  report([
    checkCompose(tools, join(deploy, 'compose.yaml')),
    ...(await checkKubernetes(tools, manifests)),
    checkBalancer(join(deploy, 'balancer.conf')),
    checkVariables([compose, ...manifests]),
    ...checkRules({
      compose,
      manifests,
      balancer: file('balancer.conf'),
      dockerfile: file('../Dockerfile'),
    }),
  ]);
}

void main();
