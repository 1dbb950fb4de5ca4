export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** All values of a header; its name is not case-sensitive. */
export function getHeaderValues(headers: WebhookHeaders, name: string): string[] {
  const wanted = name.toLowerCase();
  return Object.entries(headers)
    .filter(([key]) => key.toLowerCase() === wanted)
    .flatMap(([, value]) => value ?? [])
    .filter((value) => typeof value === 'string');
}
