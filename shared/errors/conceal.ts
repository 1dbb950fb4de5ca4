/** Takes what must not be seen out of a text. */
export type Conceal = (text: string) => string;

const HIDDEN = '[hidden]';
// What a signature or a token looks like, for the ones nobody told us of.
// Read from its beginning alone: from each of its slashes anew, a long one would take for ever.
const SIGNED_QUERY = /(?<![\w./-])(https?:\/\/[^\s?"'<>]+|[\w.-]*\/[\w./-]+)\?[^\s"'<>]*/gi;
const TOKEN = /\b(bearer|basic|token)\s+[\w.~+/=-]{8,}/gi;
const SIGNED_FIELD =
  /\b(x-[a-z]+-(?:signature|credential|security-token)|policy|signature)(["']?\s*[:=]\s*["']?)[\w%/+=.-]{8,}/gi;

/** Hides the given secrets, signed query strings, and whatever looks like a token or a signature. */
export function concealing(secrets: readonly string[]): Conceal {
  // Longest first, so that a secret that contains another leaves no tail behind.
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap(writtenForms)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    known
      .reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
      .replace(SIGNED_QUERY, `$1?${HIDDEN}`)
      .replace(TOKEN, `$1 ${HIDDEN}`)
      .replace(SIGNED_FIELD, `$1$2${HIDDEN}`);
}

/** A secret as it is, within an address, within JSON, and on a page. */
function writtenForms(secret: string): string[] {
  const onPage = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  // Half a surrogate pair can be in no address.
  const inAddress = encodeURIComponent(secret.replace(/\p{Cs}/gu, ''));
  return [...new Set([secret, inAddress, JSON.stringify(secret).slice(1, -1), onPage])];
}
