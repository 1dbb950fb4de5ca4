import { createContext, useContext } from 'react';
import type { InputValue } from '../../../slack/control/contract';
import type { Block, BlockElement, SelectOption } from './block-types';

/** What a message, a modal or the home tab does when somebody uses an element in it. */
export interface BlockInteraction {
  getValue(block: Block, element: BlockElement): InputValue;
  /** A field of a form changed; the app is told when the form is submitted. */
  setValue(block: Block, element: BlockElement, given: InputValue): void;
  /** The app is told at once. */
  dispatchAction(block: Block, element: BlockElement, given?: InputValue): Promise<void>;
  /** What the app offers for what was typed, in a menu that asks it. */
  loadOptions(block: Block, element: BlockElement, query: string): Promise<SelectOption[]>;
  /** Beside a field, by block id. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

export const BlockInteractionContext = createContext<BlockInteraction | undefined>(undefined);

export function useBlockInteraction(): BlockInteraction {
  const interaction = useContext(BlockInteractionContext);
  if (!interaction) throw new Error('There is nothing around this element that could act.');
  return interaction;
}
