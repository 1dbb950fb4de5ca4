import type { Given } from '../../../slack/control/contract';
import type { Element, Option } from './block-types';

export interface FieldProps {
  element: Element;
  value: Given;
  onChange(given: Given): void;
  disabled: boolean;
  id?: string;
  /** Where no visible label names it. */
  label?: string;
  /** For a menu that asks the app. */
  ask?(query: string): Promise<Option[]>;
  required?: boolean;
  invalid?: boolean;
  describedBy?: string;
}
