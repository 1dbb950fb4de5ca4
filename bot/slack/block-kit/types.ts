/** The parts of Slack's Block Kit that the bot uses. */
export interface PlainTextObject {
  type: 'plain_text';
  text: string;
  emoji: true;
}

export interface MrkdwnObject {
  type: 'mrkdwn';
  text: string;
  /** Slack makes no links and no mentions of what only looks like one. */
  verbatim: true;
}

export interface OptionObject {
  text: PlainTextObject;
  value: string;
}

export interface ButtonElement {
  type: 'button';
  action_id: string;
  text: PlainTextObject;
  value?: string;
  style?: 'primary' | 'danger';
}

export interface TextInputElement {
  type: 'plain_text_input';
  action_id: string;
  initial_value?: string;
  placeholder?: PlainTextObject;
  max_length?: number;
}

export interface SelectElement {
  type: 'static_select';
  action_id: string;
  options: OptionObject[];
  initial_option?: OptionObject;
  placeholder?: PlainTextObject;
}

export interface MultiSelectElement {
  type: 'multi_static_select';
  action_id: string;
  options: OptionObject[];
  initial_options?: OptionObject[];
  placeholder?: PlainTextObject;
}

export interface DatePickerElement {
  type: 'datepicker';
  action_id: string;
  initial_date?: string;
  placeholder?: PlainTextObject;
}

export interface CheckboxesElement {
  type: 'checkboxes';
  action_id: string;
  options: OptionObject[];
  initial_options?: OptionObject[];
}

export type InputElement =
  | TextInputElement
  | SelectElement
  | MultiSelectElement
  | DatePickerElement
  | CheckboxesElement;

export interface HeaderBlock {
  type: 'header';
  text: PlainTextObject;
}

export interface SectionBlock {
  type: 'section';
  text?: MrkdwnObject;
  fields?: MrkdwnObject[];
}

export interface ContextBlock {
  type: 'context';
  elements: MrkdwnObject[];
}

export interface DividerBlock {
  type: 'divider';
}

export interface ActionsBlock {
  type: 'actions';
  elements: ButtonElement[];
}

export interface InputBlock {
  type: 'input';
  block_id: string;
  label: PlainTextObject;
  element: InputElement;
  optional?: boolean;
  hint?: PlainTextObject;
}

export type MessageBlock = HeaderBlock | SectionBlock | ContextBlock | DividerBlock | ActionsBlock;
export type ViewBlock = MessageBlock | InputBlock;

export interface ModalView {
  type: 'modal';
  callback_id: string;
  title: PlainTextObject;
  blocks: ViewBlock[];
  submit?: PlainTextObject;
  close?: PlainTextObject;
  private_metadata?: string;
}

export interface HomeView {
  type: 'home';
  blocks: ViewBlock[];
}
