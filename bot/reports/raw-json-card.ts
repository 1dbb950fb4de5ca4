import type { KnownBlock } from '@slack/types';
import { context, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { Texts } from '../texts/texts';

const MAX_CHUNK_LENGTH = 2_500;
/** More than a message holds, even without escaping. */
const MAX_TEXT_LENGTH = 20_000;

export interface RawJsonCard extends Message {
  /** Set when the message holds only the beginning. */
  readonly fullJson?: string;
}

/** A report as the service gave it, except birth dates, which never go to Slack. */
export function rawJsonCard(report: { readonly id: string }, texts: Texts): RawJsonCard {
  const { text, withheld } = toSafeJson(report);
  const sections = splitIntoChunks(text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '')).map(
    codeSection,
  );
  const cutNote: KnownBlock[] = context(mrkdwn`${texts.report.rawCut}`);
  const card = message({
    text: texts.report.rawTitle(report.id),
    head: [
      section(bold(texts.report.rawTitle(report.id))),
      ...context(withheld ? mrkdwn`${texts.report.rawWithheld}` : emptyMarkup),
    ],
    body: text.length > MAX_TEXT_LENGTH ? [...sections, ...cutNote] : sections,
    overflowNote: cutNote,
  });
  return card.blocks.some((block) => cutNote.includes(block)) ? { ...card, fullJson: text } : card;
}

// Backticks, invisible and bidirectional characters, lone surrogates, and the @ of mentions of everybody.
const UNSAFE_CHARACTERS =
  /[`\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2028\u2029]|@(?=here|channel|everyone|group)/giu;

/** Equivalent JSON that cannot end its code block, reorder its text or hide in it. */
function toSafeJson(report: unknown): { readonly text: string; readonly withheld: boolean } {
  let withheld = false;
  const json = JSON.stringify(
    report,
    (key, value) => {
      if (!/^birth_?(?:date|day|place)$/i.test(key)) return value;
      withheld = true;
      return undefined;
    },
    2,
  );
  const text = json.replace(UNSAFE_CHARACTERS, (match) =>
    match.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return { text, withheld };
}

/** Split at line ends where possible, never inside an entity. */
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
