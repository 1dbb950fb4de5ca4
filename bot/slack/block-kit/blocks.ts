import type {
  ActionsBlock,
  Button,
  ColorScheme,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  SectionBlock,
} from '@slack/types';
import { limits } from './limits';
import type { Markup } from './mrkdwn';
import { mrkdwnObject, plainTextObject } from './text-objects';

export function header(text: string): HeaderBlock {
  return { type: 'header', text: plainTextObject(text, limits.header) };
}

export function section(text: Markup): SectionBlock {
  return { type: 'section', text: mrkdwnObject(text, limits.section) };
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
