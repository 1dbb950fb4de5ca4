/** Takes what must not be seen out of a text. */
export type Redactor = (text: string) => string;

const REDACTED = '[hidden]';
// What a signature or a token looks like, for the ones nobody told us of.
// Read from its beginning alone: from each of its slashes anew, a long one would take for ever.
const SIGNED_QUERY = /(?<![\w./-])(https?:\/\/[^\s?"'<>]+|[\w.-]*\/[\w./-]+)\?[^\s"'<>]*/gi;
const TOKEN = /\b(bearer|basic|token)\s+[\w.~+/=-]{8,}/gi;
const SIGNED_FIELD =
  /\b(x-[a-z]+-(?:signature|credential|security-token)|policy|signature)(["']?\s*[:=]\s*["']?)[\w%/+=.-]{8,}/gi;

/** Hides the given secrets, signed query strings, and whatever looks like a token or a signature. */
export function createRedactor(secrets: readonly string[]): Redactor {
  // Longest first, so that a secret that contains another leaves no tail behind.
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap(getEncodedForms)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    known
      .reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text)
      .replace(SIGNED_QUERY, `$1?${REDACTED}`)
      .replace(TOKEN, `$1 ${REDACTED}`)
      .replace(SIGNED_FIELD, `$1$2${REDACTED}`);
}

/** A secret as it is, within an address, within JSON, and on a page. */
function getEncodedForms(secret: string): string[] {
  const onPage = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  // Half a surrogate pair can be in no address.
  const inAddress = encodeURIComponent(secret.replace(/\p{Cs}/gu, ''));
  return [...new Set([secret, inAddress, JSON.stringify(secret).slice(1, -1), onPage])];
}
