import { type SubmitFormState, serializeSubmitFormState } from '../intake';
import type { ButtonOptions } from '../slack/block-kit/blocks';
import { limits } from '../slack/block-kit/limits';
import { actionIds } from '../slack/interactions/action-ids';

/** The button that opens the form for an analysis, with a company filled in. */
export function analyseButton({
  channel,
  company,
  text,
}: {
  /** The channel that the analysis goes to. */
  readonly channel: string;
  readonly company?: Partial<Omit<SubmitFormState['prefill'], 'documents'>>;
  readonly text: string;
}): ButtonOptions {
  const formState = { channel, prefill: { ...company, documents: [] } };
  return {
    action: actionIds.openSubmit,
    text,
    value: serializeSubmitFormState(formState, limits.buttonValue),
  };
}
