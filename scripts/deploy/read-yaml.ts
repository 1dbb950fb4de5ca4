import { createRequire } from 'node:module';
import { join } from 'node:path';

export type YamlObject = Record<string, unknown>;

interface Yaml {
  parseAllDocuments(text: string): { errors: Error[]; toJS(): unknown }[];
}

/** Every document of a YAML file; a key given twice is an error. */
export function readYaml(tools: string, text: string): YamlObject[] {
  const { parseAllDocuments } = createRequire(join(tools, 'package.json'))('yaml') as Yaml;
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as YamlObject;
  });
}
