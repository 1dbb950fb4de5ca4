import { createContext, useContext } from 'react';
import type { InputValue } from '../../../slack/control/contract';
import type { Block, BlockElement, OptionGroup } from './block-types';

/** What happens when a person uses an element of a message, a modal or the home tab. */
export interface BlockInteraction {
  getValue(block: Block, element: BlockElement): InputValue;
  /** Sets a value that is sent to the app when the form is submitted. */
  setValue(block: Block, element: BlockElement, value: InputValue): void;
  /** Sends an action to the app immediately. */
  dispatchAction(block: Block, element: BlockElement, value?: InputValue): Promise<void>;
  /** Loads the options of a menu with external options. */
  loadOptions(block: Block, element: BlockElement, query: string): Promise<OptionGroup[]>;
  /** The errors by block id. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

export const BlockInteractionContext = createContext<BlockInteraction | undefined>(undefined);

export function useBlockInteraction(): BlockInteraction {
  const interaction = useContext(BlockInteractionContext);
  if (!interaction) throw new Error('This element needs a BlockInteractionContext.');
  return interaction;
}
