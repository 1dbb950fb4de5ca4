import { execFileSync } from 'node:child_process';

export interface SelfSignedCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate for these host names or addresses, made for one test. */
export function createSelfSignedCertificate(...names: readonly string[]): SelfSignedCertificate {
  const subjects = names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`));
  const made = execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=risk-xray tests'],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-addext', `subjectAltName=${subjects.join(',')}`, '-keyout', '-', '-out', '-'],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const part = (name: string) =>
    made.match(new RegExp(`-----BEGIN ${name}-----[^]+?-----END ${name}-----`))?.[0] ?? '';
  return { key: part('PRIVATE KEY'), cert: part('CERTIFICATE') };
}
