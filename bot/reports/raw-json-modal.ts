import type { KnownBlock, ModalView } from '@slack/types';
import { context, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { modal } from '../slack/block-kit/modal';
import { bold, emptyMarkup, Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import { joinSentences } from '../texts/join-sentences';
import type { Texts } from '../texts/texts';
import type { SafeJson } from './safe-json';

const MAX_CHUNK_LENGTH = 2_500;
/** The text fits, once escaped, into fewer blocks than a modal has. */
const MAX_TEXT_LENGTH = 20_000;

export interface RawJsonData {
  readonly reportId: string;
  readonly json: SafeJson;
  /** The person has got all of it as a file. */
  readonly isSent: boolean;
}

/** The modal has only its beginning. */
export function isLongJson({ text }: SafeJson): boolean {
  return text.length > MAX_TEXT_LENGTH;
}

/** A report as the service gave it; of a long one the beginning, and where all of it is. */
export function rawJsonModal({ reportId, json, isSent }: RawJsonData, texts: Texts): ModalView {
  const { close, rawJson } = texts.forms.details;
  const { rawTitle, rawWithheld, rawCut, rawSent, rawNotSent } = texts.report;
  const { text, withheld } = json;
  return modal({
    callbackId: callbackIds.notice,
    title: rawJson,
    close,
    blocks: [
      section(bold(rawTitle(reportId))),
      ...(isLongJson(json) ? [section(mrkdwn`${joinSentences(rawCut, isSent ? rawSent : rawNotSent)}`)] : []),
      ...context(withheld ? mrkdwn`${rawWithheld}` : emptyMarkup),
      ...splitIntoChunks(text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '')).map(codeSection),
    ],
  });
}

/** Splits at line ends where possible, never inside an entity. */
function splitIntoChunks(text: string): string[] {
  const chunks: string[] = [''];
  for (const line of text.match(/.{1,400}|\n/gu) ?? []) {
    const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    if ((chunks.at(-1) ?? '').length + escaped.length > MAX_CHUNK_LENGTH) chunks.push('');
    chunks.push(`${chunks.pop()}${escaped}`);
  }
  return chunks.filter((chunk) => chunk.trim() !== '');
}

function codeSection(chunk: string): KnownBlock {
  return section(new Markup(`\`\`\`\n${chunk.replace(/^\n|\n$/g, '')}\n\`\`\``.slice(0, limits.section)));
}
