import type { Texts } from '../../texts/texts';
import { bold, escapeText, type Markup, mrkdwn } from '../block-kit/mrkdwn';

/** Says what to do next: `*Do next:* ask the issuer for the original.` */
export function doNextText(text: string, { report, formats }: Texts): Markup {
  return mrkdwn`${bold(formats.label(report.doNext))} ${escapeText(text, 500)}`;
}
