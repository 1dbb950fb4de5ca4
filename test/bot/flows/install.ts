/** A person's browser, which keeps the cookie on its way to Slack and back. */
export async function install(url: string): Promise<Response> {
  const asked = await fetch(`${url}/slack/install`, { redirect: 'manual' });
  const consent = await fetch(asked.headers.get('location') ?? '', { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(consent.headers.get('location') ?? '', { headers: { cookie } });
}
