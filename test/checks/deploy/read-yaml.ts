import { join } from 'node:path';

export type YamlObject = Record<string, unknown>;

interface Yaml {
  parseAllDocuments(text: string): { errors: Error[]; toJS(): unknown }[];
}

/** Every document of a YAML file; a key given twice is an error. */
export async function readYaml(tools: string, text: string): Promise<YamlObject[]> {
  const { parseAllDocuments } = (await import(join(tools, 'node_modules/yaml/dist/index.js'))) as Yaml;
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as YamlObject;
  });
}
