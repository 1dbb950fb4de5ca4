import { isPrivateHost } from '../http/is-private-host';

/** Whether a text is a URL without a user name that nobody on the way can read: https, or http in a private network. */
export function isEncryptedUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}
