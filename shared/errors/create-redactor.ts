/** Replaces secrets in a text. */
export type Redactor = (text: string) => string;

const REDACTED = '[hidden]';
// Catches signatures and tokens that are not among the known secrets.
// The lookbehind lets a match start only at the beginning of a URL; from every slash, a long one would take quadratic time.
const SIGNED_QUERY = /(?<![\w./-])(https?:\/\/[^\s?"'<>]+|[\w.-]*\/[\w./-]+)\?[^\s"'<>]*/gi;
const TOKEN = /\b(bearer|basic|token)\s+[\w.~+/=-]{8,}/gi;
const SIGNED_FIELD =
  /\b(x-[a-z]+-(?:signature|credential|security-token)|policy|signature)(["']?\s*[:=]\s*["']?)[\w%/+=.-]{8,}/gi;

/** Hides the given secrets, signed query strings, and everything that looks like a token or a signature. */
export function createRedactor(secrets: readonly string[]): Redactor {
  // Longest first, so that no part of a secret that contains another remains.
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

/** A secret as it is, in a URL, in JSON and in HTML. */
function getEncodedForms(secret: string): string[] {
  const inHtml = secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  // encodeURIComponent throws on half a surrogate pair.
  const inUrl = encodeURIComponent(secret.replace(/\p{Cs}/gu, ''));
  return [...new Set([secret, inUrl, JSON.stringify(secret).slice(1, -1), inHtml])];
}
