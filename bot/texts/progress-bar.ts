import { formatMegabytes } from '../../shared/document';
import type { Texts } from './texts';

const WIDTH = 20;

/** A bar such as `████████░░░░ 40 % 8 of 20 MB`; never full before the last byte. */
export function progressBar(sent: number, total: number, texts: Texts): string {
  const { number, percent, fileSize } = texts.formats;
  const share = total > 0 ? Math.min(1, Math.max(0, sent / total)) : 0;
  const full = Math.floor(share * WIDTH);
  const bytes = texts.status.bytes(number(Number(formatMegabytes(Math.min(sent, total)))), fileSize(total));
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent(Math.floor(share * 100) / 100, 0)} ${bytes}`;
}
