import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createProgram,
  flattenDiagnosticMessageText,
  getPreEmitDiagnostics,
  ModuleKind,
  ModuleResolutionKind,
  ScriptTarget,
} from 'typescript';
import type { CheckResult } from '../check-result';
import type { YamlObject } from './read-yaml';

type KubernetesModel = new (object: YamlObject) => { validate(): void };

/** Checks each object: its values with the schema of its kind, its keys with its types. */
export async function checkKubernetes(tools: string, objects: readonly YamlObject[]): Promise<CheckResult[]> {
  return Promise.all(
    objects.map(async (object) => {
      const { kind, metadata } = object as { kind: string; metadata: { name: string } };
      return {
        name: `${kind} ${metadata.name}, with the schema of its kind`,
        problems: [...(await findInvalidValues(tools, object)), ...findUnknownKeys(tools, object)],
      };
    }),
  );
}

async function findInvalidValues(tools: string, object: YamlObject): Promise<string[]> {
  const path = join(tools, 'node_modules', modelModule(object), 'index.js');
  const models = (await import(pathToFileURL(path).href)) as Record<string, KubernetesModel>;
  const Kind = models[object.kind as string];
  if (!Kind) return [`there is no kind ${object.kind}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The schemas allow unknown keys; an object literal in TypeScript does not. */
function findUnknownKeys(tools: string, object: YamlObject): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  try {
    symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'));
    const file = join(folder, 'object.ts');
    const type = `I${object.kind}`;
    const source = `import type { ${type} } from '${modelModule(object)}';\nexport const object: ${type} = ${JSON.stringify(object, null, 2)};\n`;
    writeFileSync(file, source);
    const program = createProgram([file], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ScriptTarget.ES2022,
      module: ModuleKind.ESNext,
      moduleResolution: ModuleResolutionKind.Bundler,
      types: [],
    });
    return getPreEmitDiagnostics(program).map(({ messageText }) =>
      flattenDiagnosticMessageText(messageText, ' '),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Kinds that are not Kubernetes' own, by their group. */
const OTHER_MODELS: Readonly<Record<string, string>> = {
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

function modelModule({ apiVersion }: YamlObject): string {
  const [group = ''] = String(apiVersion).split('/');
  return `${OTHER_MODELS[group] ?? 'kubernetes-models'}/${apiVersion}`;
}
