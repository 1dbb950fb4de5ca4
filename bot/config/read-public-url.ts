export type PublicUrlResult =
  | { readonly ok: true; readonly url: string }
  /** The end of a sentence that begins with the name of the setting. */
  | { readonly ok: false; readonly reason: string };

const EXAMPLE = 'https://bot.example.com';
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The URL at which Slack and the service reach the bot, without a slash at the end. */
export function readPublicUrl(text: string): PublicUrlResult {
  const refuse = (reason: string) => ({ ok: false, reason }) as const;
  if (!URL.canParse(text)) return refuse(`must look like ${EXAMPLE}.`);
  const url = new URL(text);
  // Slack posts to https only (https://docs.slack.dev/apis/events-api/using-http-request-urls); the sandbox runs on this machine.
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && LOOPBACK_HOSTS.includes(url.hostname)))
    return refuse(`must begin with https://, such as ${EXAMPLE}.`);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    return refuse(`must end after the host name, such as ${EXAMPLE}. The bot adds its own paths.`);
  return { ok: true, url: url.origin };
}
