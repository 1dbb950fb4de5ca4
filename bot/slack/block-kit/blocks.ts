import { limits } from './limits';
import { emptyMarkup, joinMarkup, type Markup, mrkdwn, sanitizeLabel } from './mrkdwn';
import { truncate } from './truncate';
import type {
  ActionsBlock,
  ButtonElement,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  MrkdwnObject,
  PlainTextObject,
  SectionBlock,
} from './types';

export function plainTextObject(text: string, max: number): PlainTextObject {
  // An empty text object is refused as a whole.
  return { type: 'plain_text', text: truncate(sanitizeLabel(text, max), max) || '…', emoji: true };
}

export function header(text: string): HeaderBlock {
  return { type: 'header', text: plainTextObject(text, limits.header) };
}

export function section(text: Markup): SectionBlock {
  return { type: 'section', text: mrkdwnObject(text, limits.section) };
}

/** Pairs of a name and a value in two columns, as many sections as it takes. */
export function fieldSections(fields: readonly Markup[]): SectionBlock[] {
  const sections: SectionBlock[] = [];
  for (let at = 0; at < fields.length; at += limits.fields) {
    const some = fields.slice(at, at + limits.fields);
    sections.push({ type: 'section', fields: some.map((field) => mrkdwnObject(field, limits.field)) });
  }
  return sections;
}

export function context(...lines: readonly Markup[]): ContextBlock[] {
  const shown = lines.filter((line) => !line.isEmpty).slice(0, limits.contextElements);
  return shown.length === 0
    ? []
    : [{ type: 'context', elements: shown.map((line) => mrkdwnObject(line, limits.context)) }];
}

export function divider(): DividerBlock {
  return { type: 'divider' };
}

export interface Button {
  readonly action: string;
  readonly text: string;
  readonly value?: string;
  readonly style?: 'primary' | 'danger';
}

function button({ action, text, value, style }: Button): ButtonElement {
  return {
    type: 'button',
    action_id: action,
    text: plainTextObject(text, limits.buttonText),
    ...(value !== undefined && value !== '' && { value: value.slice(0, limits.buttonValue) }),
    ...(style && { style }),
  };
}

export function actions(...buttons: readonly (Button | undefined)[]): ActionsBlock[] {
  const shown = buttons.filter((given) => given !== undefined).map(button);
  return shown.length === 0 ? [] : [{ type: 'actions', elements: shown }];
}

/** As many whole lines as one section holds, and how many more there are. */
export function lineSection(
  title: Markup,
  lines: readonly Markup[],
  { count = lines.length, more }: LineOptions,
): SectionBlock {
  // Escaped, a sign takes up to five.
  const tailLength = more(count).length * 5 + 1;
  const shown: Markup[] = [];
  let length = title.source.length + tailLength;
  for (const line of lines) {
    length += line.source.length + 1;
    if (length > limits.section) break;
    shown.push(line);
  }
  const rest = count - shown.length;
  return section(joinMarkup([title, ...shown, rest > 0 ? mrkdwn`${more(rest)}` : emptyMarkup]));
}

export interface LineOptions {
  /** All there are, where the lines are only the first. */
  readonly count?: number;
  readonly more: (count: number) => string;
}

function mrkdwnObject(text: Markup, max: number): MrkdwnObject {
  return { type: 'mrkdwn', text: truncate(text.source, max) || '…', verbatim: true };
}
