import { isIPv4 } from 'node:net';

/** Whether the host name of a URL is this machine. */
export function isLoopback(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.');
  return hostname === '[::1]' || /(^|\.)localhost$/.test(hostname);
}
