import type { CompanyCode } from '../../shared';

/** A request that another program made at the service: its id. */
export async function createRequest(
  { url, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  code: CompanyCode,
): Promise<string> {
  const response = await fetch(`${url}/requests`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { request, id = (request as { id: string }).id } = (await response.json()) as Record<string, unknown>;
  return String(id);
}
