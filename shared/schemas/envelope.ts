/** Names under which a service may wrap its list of reports. */
const LIST_KEYS = ['reports', 'data', 'items', 'results'];

/** The list in a response, bare or wrapped; undefined when there is none, which is not an empty list. */
export function unwrapList(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const lists = LIST_KEYS.map((key) => getField(body, key)).filter(Array.isArray);
  return lists[0];
}

/** The resource in a response: wrapped under its name, or the body itself. */
export function unwrapResource(body: unknown, name: string): unknown {
  const wrapped = getField(body, name);
  return wrapped !== null && typeof wrapped === 'object' ? wrapped : body;
}

function getField(body: unknown, key: string): unknown {
  return body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
}
