import { context, section } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { type Message, message } from '../slack/block-kit/message';
import { bold, emptyMarkup, Markup, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { MessageBlock } from '../slack/block-kit/types';
import type { Texts } from '../texts/texts';

const MAX_CHUNK_LENGTH = 2_500;
/** Beyond what a message holds, however little of it needs escaping. */
const MAX_TEXT_LENGTH = 20_000;

export interface RawJsonCard extends Message {
  /** All of the report, where the message holds only its beginning. */
  readonly fullJson?: string;
}

/** A report as the service gave it, for the one who asked. Birth dates stay out of Slack even so. */
export function rawJsonCard(report: { readonly id: string }, texts: Texts): RawJsonCard {
  const { text, withheld } = toSafeJson(report);
  const pieces = splitIntoChunks(text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, '')).map(
    codeSection,
  );
  const cutShort = context(mrkdwn`${texts.report.rawCut}`);
  const card = message({
    text: texts.report.rawTitle(report.id),
    head: [
      section(bold(texts.report.rawTitle(report.id))),
      ...context(withheld ? mrkdwn`${texts.report.rawWithheld}` : emptyMarkup),
    ],
    body: text.length > MAX_TEXT_LENGTH ? [...pieces, ...cutShort] : pieces,
    overflowNote: cutShort,
  });
  return card.blocks.some((block) => cutShort.includes(block as never)) ? { ...card, fullJson: text } : card;
}

// Back-ticks, marks that hide or reorder, halves of a pair, and what would call everybody.
const UNSAFE_CHARACTERS =
  /[`\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u007f-\u009f\u2028\u2029]|@(?=here|channel|everyone|group)/giu;

/** JSON that says the same but cannot leave its code block, reorder it or hide in it. */
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
  const text = json.replace(UNSAFE_CHARACTERS, (sign) =>
    sign.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return { text, withheld };
}

/** Cut at the ends of lines where there are any, never inside an entity. */
function splitIntoChunks(text: string): string[] {
  const pieces: string[] = [''];
  for (const line of text.match(/.{1,400}|\n/gu) ?? []) {
    const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    if ((pieces.at(-1) ?? '').length + escaped.length > MAX_CHUNK_LENGTH) pieces.push('');
    pieces.push(`${pieces.pop()}${escaped}`);
  }
  return pieces.filter((piece) => piece.trim() !== '');
}

function codeSection(piece: string): MessageBlock {
  return section(new Markup(`\`\`\`\n${piece.replace(/^\n|\n$/g, '')}\n\`\`\``.slice(0, limits.section)));
}
