import { isIPv4 } from 'node:net';

/** Whether a host name, as a URL has it, is this machine. */
export function isLoopback(hostname: string): boolean {
  if (isIPv4(hostname)) return hostname.startsWith('127.');
  return hostname === '[::1]' || /(^|\.)localhost$/.test(hostname);
}
