import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, SelectOption } from './block-types';

export interface FieldProps {
  element: BlockElement;
  value: InputValue;
  onChange(value: InputValue): void;
  /** Of a text that is sent to the app by the Enter key. */
  onEnter?(): void;
  disabled: boolean;
  id?: string;
  /** If there is no visible label. */
  label?: string;
  /** For menus with external options. */
  loadOptions?(query: string): Promise<SelectOption[]>;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
}
