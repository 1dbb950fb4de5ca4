import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, SelectOption } from './block-types';

export interface FieldProps {
  element: BlockElement;
  value: InputValue;
  onChange(given: InputValue): void;
  disabled: boolean;
  id?: string;
  /** Where no visible label names it. */
  label?: string;
  /** For a menu that asks the app. */
  loadOptions?(query: string): Promise<SelectOption[]>;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
}
