/** A JSON Schema, as far as n8n's editor reads it. */
export interface JsonSchema {
  readonly type: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** The schema of all samples together: it has every field that one of them has. */
export function inferSchema(samples: readonly unknown[]): JsonSchema {
  const types = [...new Set(samples.map(getType))];
  // The editor shows the first type, and the fields only of what is nothing but an object or a list.
  const [type = 'null', ...others] = types.sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  if (type === 'object') return { type, properties: inferProperties(samples.filter(isRecord)) };
  if (type === 'array') {
    const elements = samples.filter(Array.isArray).flat();
    return { type, ...(elements.length > 0 && { items: inferSchema(elements) }) };
  }
  return { type: others.length > 0 ? [type, ...others] : type };
}

function inferProperties(objects: readonly Record<string, unknown>[]): Record<string, JsonSchema> {
  const names = new Set(objects.flatMap((object) => Object.keys(object)));
  const samplesOf = (name: string) => objects.flatMap((object) => (name in object ? [object[name]] : []));
  return Object.fromEntries([...names].map((name) => [name, inferSchema(samplesOf(name))]));
}

function getType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return getType(value) === 'object';
}
