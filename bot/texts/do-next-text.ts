import { bold, escapeText, type Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from './texts';

/** `*Do next:* ask the issuer for the original.` */
export function doNextText(text: string, { report, formats }: Texts): Markup {
  return mrkdwn`${bold(formats.label(report.doNext))} ${escapeText(text, 300)}`;
}
