/** Names under which a service may wrap its list of reports. */
const LIST_KEYS = ['reports', 'data', 'items', 'results'];

/** The list inside an answer, bare or wrapped; undefined when there is none to be seen: that is never an empty list. */
export function listIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body;
  const lists = LIST_KEYS.map((key) => fieldOf(body, key)).filter(Array.isArray);
  return lists[0];
}

/** The resource inside an answer: wrapped under its name, or the answer itself. */
export function resourceIn(body: unknown, name: string): unknown {
  const wrapped = fieldOf(body, name);
  return wrapped !== null && typeof wrapped === 'object' ? wrapped : body;
}

function fieldOf(body: unknown, key: string): unknown {
  return body !== null && typeof body === 'object' ? (body as Record<string, unknown>)[key] : undefined;
}
