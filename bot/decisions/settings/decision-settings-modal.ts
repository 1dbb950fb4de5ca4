import type { ModalView } from '@slack/types';
import { actions, context, section } from '../../slack/block-kit/blocks';
import { modal } from '../../slack/block-kit/modal';
import { channelMention, fillText, type Markup, mrkdwn } from '../../slack/block-kit/mrkdwn';
import { actionIds } from '../../slack/interactions/action-ids';
import { callbackIds } from '../../slack/interactions/callback-ids';
import {
  type BlockErrors,
  type FormResult,
  type SubmittedView,
  ViewState,
} from '../../slack/interactions/view-state';
import type { Texts } from '../../texts/texts';
import type { CaseSettings } from '../case-settings-rows';
import { toFormMetadata } from './form-version';
import { settingDefinitions } from './setting-definitions';

export interface DecisionSettingsModalData {
  readonly channel: string;
  readonly settings: CaseSettings;
  /** The last changes, the newest first. */
  readonly history?: readonly Markup[];
}

/** Who decides the cases of a channel, by when, and when they are summed up. */
export function decisionSettingsModal(
  { channel, settings, history = [] }: DecisionSettingsModalData,
  texts: Texts,
): ModalView {
  const form = texts.forms.decisionSettings;
  const isDirect = channel.startsWith('D');
  const asked = settingDefinitions.filter(([, { isAboutOthers }]) => !(isDirect && isAboutOthers));
  return modal({
    callbackId: callbackIds.decisionSettings,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: toFormMetadata(channel, settings),
    blocks: [
      section(isDirect ? mrkdwn`${form.introDirect}` : fillText(form.intro, channelMention(channel))),
      ...asked.flatMap(([setting, { inputs }]) => inputs(settings[setting], texts)),
      ...context(mrkdwn`${form.namesIntro}`),
      ...actions({ action: actionIds.decisionNames, text: texts.buttons.decisionNames, value: channel }),
      ...(history.length > 0 ? context(mrkdwn`*${form.history}*`, ...history) : []),
    ],
  });
}

/** The settings that were chosen, or what is wrong with them. */
export function readDecisionSettingsModal(
  view: SubmittedView,
  texts: Texts,
  { botUserId }: { readonly botUserId?: string } = {},
): FormResult<CaseSettings> {
  const sent = { state: new ViewState(view), texts, botUserId };
  const entered = settingDefinitions.map(([setting, { read }]) => ({ setting, ...read(sent) }));
  const settings: Partial<CaseSettings> = Object.fromEntries(
    entered.flatMap((one) => ('value' in one && one.value !== undefined ? [[one.setting, one.value]] : [])),
  );
  const errors: BlockErrors = Object.assign(
    {},
    ...entered.map((one) => ('errors' in one ? one.errors : {})),
    findConflicts(settings, texts),
    // The form names its channel.
    !view.private_metadata && { time_zone: texts.forms.submit.stale },
  );
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, value: settings as CaseSettings };
}

/** What is wrong with settings together that can be used each by itself. */
function findConflicts(
  { deciders, fourEyes = [], dayStarts, dayEnds }: Partial<CaseSettings>,
  { forms }: Texts,
): BlockErrors {
  const { oneDecider, endsTooEarly } = forms.decisionSettings;
  const endsEarly = dayStarts !== undefined && dayEnds !== undefined && dayEnds <= dayStarts;
  return {
    ...(deciders?.length === 1 && fourEyes.length > 0 && { deciders: oneDecider }),
    ...(endsEarly && { day_ends: endsTooEarly }),
  };
}
