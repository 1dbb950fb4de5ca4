import { randomBytes } from 'node:crypto';

/** A text that cannot occur anywhere by chance. */
export function createCanary(name: string): string {
  return `canary-${name}-${randomBytes(9).toString('hex')}`;
}

/** A canary with every character that may be escaped; its beginning alone counts as a leak. */
export function createSpecialCharacterCanary(): string {
  return `${randomBytes(9).toString('hex')}"\\/+=&<%${randomBytes(9).toString('hex')}`;
}

/** A leak of this many characters of a secret is as bad as a leak of all of it. */
const MIN_LEAK_LENGTH = 12;

/** A secret as it is, encoded, and truncated. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const packed = [
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...(['base64', 'base64url', 'hex'] as const).map((form) => bytes.toString(form)),
  ];
  return [secret.startsWith('canary-') ? secret : secret.slice(0, MIN_LEAK_LENGTH), ...packed];
}

/** The names of the secrets found in the text. */
export function findLeakedSecrets(secrets: Readonly<Record<string, string>>, where: string): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => encodingsOf(secret).some((form) => where.includes(form)))
    .map(([name]) => name);
}

/** Response bodies in which a service may echo what it was sent. */
export function echoSecrets(secrets: Readonly<Record<string, string>>): Record<string, string> {
  const all = Object.values(secrets);
  const said = all.join(' ');
  const onPage = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return {
    'a JSON message': JSON.stringify({ message: said }),
    'JSON within JSON': JSON.stringify({ error: { errors: all.map((message) => ({ message })) } }),
    'text containing JSON': `bad headers ${JSON.stringify(all)}`,
    'truncated JSON': JSON.stringify({ message: all }).slice(0, -2),
    'URL-encoded text': `bad ${all.map(encodeURIComponent).join('&')}`,
    'an HTML page': `<html><head><title>${onPage}</title></head></html>`,
    'an HTML page without a title': `<html><body><pre>${onPage}</pre></body></html>`,
    'an HTML page without escaping': `<html><body>${said}</body></html>`,
    "the storage's XML": `<Error><Code>AccessDenied</Code><Message>${said}</Message></Error>`,
    // Only the beginning of a long text is quoted.
    ...Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [
        `a text cut within the ${name}`,
        `${'x'.repeat(298 - MIN_LEAK_LENGTH)}${secret}`,
      ]),
    ),
  };
}
