import type { ModalView } from '@slack/types';
import { actionIds } from '../slack/interactions/action-ids';
import type { ButtonActionArgs, FormListener } from '../slack/interactions/action-listener';
import { fillIfPostable } from '../slack/interactions/channel-problem';
import type { Texts } from '../texts/texts';
import type { IntakeContext } from './intake-context';
import { replaceCompany } from './intake-reply';
import { parseSubmitFormState, type SubmitFormState } from './submit-form-state';
import { submitModal } from './submit-modal';

type Button = Pick<ButtonActionArgs, 'action'>;

/** The form from the button's own data, or from its draft where other companies can read the button. */
export function onOpenSubmit(bot: IntakeContext): FormListener<SubmitFormState> {
  return async (click, { subject, teamId, texts }) => {
    const isShown = firstSubmitForm(bot, click, texts) !== undefined;
    return fillIfPostable(bot, { teamId, channelId: subject.channel }, texts, async () =>
      // What was typed meanwhile stays.
      isShown ? undefined : toForm(bot, click, subject, texts),
    );
  };
}

/** The form that is shown at once: it has nothing but what the button itself carries. */
export function firstSubmitForm(bot: IntakeContext, click: Button, texts: Texts): ModalView | undefined {
  const formState = parseSubmitFormState(click.action.value);
  return formState && toForm(bot, click, formState, texts);
}

function toForm(
  { settings, clock }: IntakeContext,
  { action }: Button,
  formState: SubmitFormState,
  texts: Texts,
): ModalView {
  const isOther = action.action_id === actionIds.openSubmitOther;
  const shown = isOther ? replaceCompany(formState) : formState;
  return submitModal(shown, texts, { ...settings, now: clock.now() });
}
