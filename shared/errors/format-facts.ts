/** A code with its facts as one line for logs: `refused step=createRequest status=400`. */
export function formatFacts(code: string, facts: object): string {
  const pairs = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return [code, ...pairs.map(([name, value]) => `${name}=${formatValue(value)}`)].join(' ');
}

function formatValue(value: unknown): string {
  return typeof value === 'string' && /^[\w.:-]+$/.test(value) ? value : JSON.stringify(value);
}
