/** Block Kit as it comes over the wire: known by its types, and otherwise taken as it is. */
export interface TextObject {
  type: string;
  text: string;
}

export interface SelectOption {
  text: TextObject;
  value: string;
  description?: TextObject;
  url?: string;
}

export interface BlockElement {
  type: string;
  action_id?: string;
  text?: TextObject;
  style?: 'primary' | 'danger';
  url?: string;
  placeholder?: TextObject;
  options?: SelectOption[];
  option_groups?: { label: TextObject; options: SelectOption[] }[];
  confirm?: { title: TextObject; text: TextObject; confirm: TextObject; deny: TextObject };
  multiline?: boolean;
  max_length?: number;
  min_value?: string;
  max_value?: string;
  is_decimal_allowed?: boolean;
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
