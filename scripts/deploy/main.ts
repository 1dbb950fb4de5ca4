import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installTools } from '../install-tools';
import { printResults } from '../print-results';
import { checkCompose } from './check-compose';
import { checkDeployRules } from './check-deploy-rules';
import { checkKubernetes } from './check-kubernetes';
import { checkLoadBalancer } from './check-load-balancer';
import { checkScaling } from './check-scaling';
import { checkVariables } from './check-variables';
import { installKustomize } from './install-kustomize';
import { readYaml, type YamlObject } from './read-yaml';
import { renderOverlay } from './render-overlay';

const checkout = resolve(__dirname, '../..');
const cache = join(checkout, '.cache');
const deploy = join(checkout, 'bot/deploy');

/** Checks the deployment files against the schemas of the programs that read them. */
async function main(): Promise<void> {
  const packageJson = join(__dirname, 'tools/package.json');
  const description = "Compose's lint and Kubernetes' schemas";
  const tools = await installTools({ cache, name: 'deploy-checks', description, packageJson });
  const file = (path: string) => readFileSync(join(deploy, path), 'utf8');
  const read = (path: string) => readYaml(tools, file(path));
  const kustomize = installKustomize(cache);
  const render = (overlay: string) => renderOverlay(kustomize, tools, join(deploy, 'kubernetes', overlay));
  const socketMode = render('socket-mode');
  const example = render('example');
  const manifests = [...socketMode, ...example, ...render('http'), ...render('oauth')];
  const [compose] = read('compose.yaml') as [YamlObject];
  printResults([
    checkCompose(tools, join(deploy, 'compose.yaml')),
    ...(await checkKubernetes(tools, withoutRepeats(manifests))),
    checkLoadBalancer(join(deploy, 'balancer.conf')),
    checkVariables([compose, ...manifests]),
    ...checkDeployRules({
      compose,
      manifests: socketMode,
      balancer: file('balancer.conf'),
      dockerfile: file('../Dockerfile'),
    }),
    checkScaling(example),
  ]);
}

/** Most objects are the same in every overlay. */
function withoutRepeats(objects: readonly YamlObject[]): YamlObject[] {
  return [...new Map(objects.map((object) => [JSON.stringify(object), object])).values()];
}

void main();
