import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, SelectOption } from './block-types';

export interface FieldProps {
  element: BlockElement;
  value: InputValue;
  onChange(value: InputValue): void;
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
