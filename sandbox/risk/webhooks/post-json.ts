interface PostResult {
  accepted: boolean;
  /** The status, or why there was no response. */
  outcome: string;
}

/** Posts once, without following redirects. Only 2xx counts as delivered. */
export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'risk-sandbox', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { accepted: response.ok, outcome: String(response.status) };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    const outcome = name === 'TimeoutError' ? `no response within ${timeoutMs} ms` : (cause?.code ?? message);
    return { accepted: false, outcome };
  }
}
