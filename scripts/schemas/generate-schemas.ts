import { collectDecisionOutputs, collectNodeOutputs, collectTriggerOutputs } from './collect-outputs';
import { inferSchema } from './infer-schema';

/** Both nodes have this version; n8n pads it. */
const VERSION = 'v1.0.0';

/**
 * The schema of every output, by its path below nodes/. n8n looks for `__schema__/<version>/<resource>/<operation>.json`
 * beside the node and leaves out what a node does not have (n8n-core, `resolveOutputSchemaPath`): reports of the trigger
 * have neither, decisions a resource.
 */
export async function generateSchemas(): Promise<Map<string, object>> {
  const operations = [...(await collectNodeOutputs())].map(
    ([path, samples]) => [`RiskXray/__schema__/${VERSION}/${path}.json`, samples] as const,
  );
  const trigger = [
    [`RiskXrayTrigger/__schema__/${VERSION}.json`, await collectTriggerOutputs()],
    [`RiskXrayTrigger/__schema__/${VERSION}/decision.json`, await collectDecisionOutputs()],
  ] as const;
  return new Map(
    [...operations, ...trigger].map(([path, samples]) => [path, { ...inferSchema(samples), version: 1 }]),
  );
}
