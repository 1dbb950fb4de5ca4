/** The parts of Block Kit that the page needs. */
export interface TextObject {
  type: string;
  text: string;
}

export interface SelectOption {
  text: TextObject;
  value: string;
  description?: TextObject;
}

/** Options below a label; those without a group have none. */
export interface OptionGroup {
  label?: TextObject;
  options: SelectOption[];
}

export interface BlockElement {
  type: string;
  action_id?: string;
  text?: TextObject;
  style?: 'primary' | 'danger';
  url?: string;
  placeholder?: TextObject;
  options?: SelectOption[];
  option_groups?: Required<OptionGroup>[];
  confirm?: { title: TextObject; text: TextObject; confirm: TextObject; deny: TextObject };
  multiline?: boolean;
  accessibility_label?: string;
  focus_on_load?: boolean;
  [more: string]: unknown;
}

export interface Block {
  type: string;
  block_id?: string;
  text?: TextObject;
  accessory?: BlockElement;
  element?: BlockElement;
  elements?: BlockElement[];
  label?: TextObject;
  hint?: TextObject;
  optional?: boolean;
  dispatch_action?: boolean;
  [more: string]: unknown;
}
