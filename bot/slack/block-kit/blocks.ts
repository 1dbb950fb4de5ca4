import type {
  ActionsBlock,
  Button,
  ColorScheme,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  SectionBlock,
  TableBlock,
} from '@slack/types';
import { limits } from './limits';
import type { Markup } from './mrkdwn';
import { mrkdwnObject, plainTextObject, rawTextObject } from './text-objects';

export function header(text: string): HeaderBlock {
  return { type: 'header', text: plainTextObject(text, limits.header) };
}

export function section(text: Markup): SectionBlock {
  return { type: 'section', text: mrkdwnObject(text, limits.section) };
}

/** A line with a button beside it. A given block id is part of every click, also in messages that Slack does not send along. */
export function buttonSection(
  text: Markup,
  { blockId, button: options }: { readonly blockId?: string; readonly button?: ButtonOptions },
): SectionBlock {
  return {
    ...section(text),
    ...(blockId !== undefined && { block_id: blockId }),
    ...(options && { accessory: button(options) }),
  };
}

/** Fields in two columns, in as many sections as needed. */
export function fieldSections(fields: readonly Markup[]): SectionBlock[] {
  const sections: SectionBlock[] = [];
  for (let start = 0; start < fields.length; start += limits.fields) {
    const slice = fields.slice(start, start + limits.fields);
    sections.push({ type: 'section', fields: slice.map((field) => mrkdwnObject(field, limits.field)) });
  }
  return sections;
}

/** One context block, or none when every line is empty. */
export function context(...lines: readonly Markup[]): ContextBlock[] {
  const shown = lines.filter((line) => !line.isEmpty).slice(0, limits.contextElements);
  return shown.length === 0
    ? []
    : [{ type: 'context', elements: shown.map((line) => mrkdwnObject(line, limits.context)) }];
}

export function divider(): DividerBlock {
  return { type: 'divider' };
}

export interface TableColumn {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** The length keeps all cells together below Slack's limit, with twenty rows of three; long enough for a finding with its date. */
const MAX_CELL_LENGTH = 160;

/**
 * One table, of which a message may have one. Rows that Slack would refuse are left out. Cells are raw_text, because Slack
 * refuses raw_number in messages: https://github.com/slack-go/slack/pull/1560
 */
export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): TableBlock {
  const shown = columns.slice(0, limits.tableColumns);
  const maxRows = Math.floor(limits.tableCharacters / (MAX_CELL_LENGTH * shown.length));
  const toCells = (row: readonly string[]) =>
    shown.map((_, index) => rawTextObject(row[index] ?? '', MAX_CELL_LENGTH));
  return {
    type: 'table',
    column_settings: shown.map(({ align = 'left' }) => ({ align, is_wrapped: true })),
    rows: [shown.map(({ title }) => title), ...rows]
      .slice(0, Math.min(limits.tableRows, maxRows))
      .map(toCells),
  };
}

export interface ButtonOptions {
  readonly action: string;
  readonly text: string;
  readonly value?: string;
  readonly style?: ColorScheme;
}

/** One actions block, or none without buttons. */
export function actions(...buttons: readonly (ButtonOptions | undefined)[]): ActionsBlock[] {
  const elements = buttons.filter((options) => options !== undefined).map(button);
  return elements.length === 0 ? [] : [{ type: 'actions', elements }];
}

function button({ action, text, value, style }: ButtonOptions): Button {
  return {
    type: 'button',
    action_id: action,
    text: plainTextObject(text, limits.buttonText),
    ...(value !== undefined && value !== '' && { value: value.slice(0, limits.buttonValue) }),
    ...(style && { style }),
  };
}
