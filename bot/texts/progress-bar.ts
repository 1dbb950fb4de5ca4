import type { Texts } from './texts';

const WIDTH = 20;

/** `████████░░░░ 40 % 8.0 of 20.0 MB`; never full before the last byte. */
export function progressBar(sent: number, total: number, texts: Texts): string {
  const share = total > 0 ? Math.min(1, Math.max(0, sent / total)) : 0;
  const full = Math.floor(share * WIDTH);
  const bytes = texts.status.bytes(megabytes(Math.min(sent, total)), megabytes(total));
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${Math.floor(share * 100)} % ${bytes}`;
}

function megabytes(bytes: number): string {
  return (Math.max(0, bytes) / 1_000_000).toFixed(1);
}
