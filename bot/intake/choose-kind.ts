import type { ActionListener } from '../slack/interactions/action-listener';
import { updateView } from '../slack/interactions/update-view';
import type { IntakeContext } from './intake-context';
import type { SubmitFormState } from './submit-form-state';
import { updateSubmitModal } from './submit-modal';

/** Shows in the open form what the chosen kind requires. */
export function onChooseKind({ settings, clock }: IntakeContext): ActionListener<SubmitFormState> {
  return async ({ ack, body, client }, { subject, texts }) => {
    const { view } = body;
    const options = { ...settings, now: clock.now() };
    // Before it acknowledges: Slack has the form as it is to be when it learns that the choice was received.
    if (view) await updateView(client, view.id, updateSubmitModal(view, subject, texts, options));
    await ack();
  };
}
