import type { InputValue } from '../../../slack/control/contract';
import type { BlockElement, OptionGroup } from './block-types';

export interface FieldProps {
  element: BlockElement;
  value: InputValue;
  onChange(value: InputValue): void;
  /** Called when the Enter key sends a text to the app. */
  onEnter?(): void;
  disabled: boolean;
  id?: string;
  /** The label for screen readers, if there is no visible one. */
  label?: string;
  /** Loads the options of a menu with external options. */
  loadOptions?(query: string): Promise<OptionGroup[]>;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
}
