import { randomBytes } from 'node:crypto';

/** Something that can be nowhere by chance. */
export function createCanary(name: string): string {
  return `canary-${name}-${randomBytes(9).toString('hex')}`;
}

/** The same with every character that a text may write in another way; its beginning alone betrays it. */
export function createSpecialCharacterCanary(): string {
  return `${randomBytes(9).toString('hex')}"\\/+=&<%${randomBytes(9).toString('hex')}`;
}

/** So many characters of a secret are as bad as the whole. */
const MIN_LEAK_LENGTH = 12;

/** A secret as it is, and as it is when encoded or truncated. */
function encodingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const packed = [
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    ...(['base64', 'base64url', 'hex'] as const).map((form) => bytes.toString(form)),
  ];
  return [secret.startsWith('canary-') ? secret : secret.slice(0, MIN_LEAK_LENGTH), ...packed];
}

/** The names of the secrets that are to be found there. */
export function findLeakedSecrets(secrets: Readonly<Record<string, string>>, where: string): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => encodingsOf(secret).some((form) => where.includes(form)))
    .map(([name]) => name);
}

/** What a service may echo of what it was sent. */
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
    // No more is quoted of a long text than its beginning.
    ...Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [
        `a text cut within the ${name}`,
        `${'x'.repeat(298 - MIN_LEAK_LENGTH)}${secret}`,
      ]),
    ),
  };
}
