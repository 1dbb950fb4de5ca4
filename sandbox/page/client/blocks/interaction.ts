import { createContext, useContext } from 'react';
import type { Given } from '../../../slack/control/contract';
import type { Block, Element, Option } from './block-types';

/** What a message, a modal or the home tab does when somebody uses an element in it. */
export interface Interaction {
  value(block: Block, element: Element): Given;
  /** A field of a form changed; the app is told when the form is submitted. */
  fill(block: Block, element: Element, given: Given): void;
  /** The app is told at once. */
  act(block: Block, element: Element, given?: Given): Promise<void>;
  /** What the app offers for what was typed, in a menu that asks it. */
  suggest(block: Block, element: Element, query: string): Promise<Option[]>;
  /** Beside a field, by block id. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

export const InteractionContext = createContext<Interaction | undefined>(undefined);

export function useInteraction(): Interaction {
  const interaction = useContext(InteractionContext);
  if (!interaction) throw new Error('There is nothing around this element that could act.');
  return interaction;
}
