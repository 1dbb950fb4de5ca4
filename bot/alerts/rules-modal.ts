import type { ModalView } from '@slack/types';
import { type AlertRule, parseAlertRules } from '../../shared';
import { actions, context, section } from '../slack/block-kit/blocks';
import { checkboxInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, mrkdwn } from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';
import { conditionInputs, type RuleInputOptions, readConditions } from './rule-conditions';

export interface RulesModalData extends RuleInputOptions {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** Where people of other companies are in the channel: whether they may see everything. */
  readonly detailsForOthers?: boolean;
}

const DETAILS_FOR_OTHERS = 'details_for_others';

/** When to raise an alert in a channel: each condition becomes a rule, and any of them is enough. */
export function rulesModal(data: RulesModalData, texts: Texts): ModalView {
  const { channel, rules, detailsForOthers } = data;
  const form = texts.forms.rules;
  return modal({
    callbackId: callbackIds.alertRules,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${form.channel} ${channelMention(channel)}. ${form.intro}`),
      ...conditionInputs(mergeRules(rules), texts, data),
      ...(detailsForOthers === undefined
        ? []
        : [
            checkboxInput({
              id: DETAILS_FOR_OTHERS,
              label: form.others,
              hint: form.othersHint,
              option: { value: 'all', text: form.othersOption },
              checked: detailsForOthers,
              optional: true,
            }),
          ]),
      ...context(mrkdwn`${form.testIntro}`),
      ...actions({ action: actionIds.testAlert, text: texts.buttons.testAlert, value: channel }),
    ],
  });
}

/** The conditions of all rules together; where several set the same one, the first counts. */
function mergeRules(rules: readonly AlertRule[]): AlertRule {
  return Object.assign({}, ...rules.toReversed());
}

export interface ChannelRules {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** Only where the form asked. */
  readonly detailsForOthers?: boolean;
}

/** The rules that were chosen, one for each condition; none means no alerts. */
export function readRulesModal(view: SubmittedView, texts: Texts): FormResult<ChannelRules> {
  const state = new ViewState(view);
  const channel = view.private_metadata ?? '';
  if (channel === '') return { ok: false, errors: { verdict_at_least: texts.forms.submit.stale } };
  const { conditions, errors } = readConditions(state, texts);
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const parsed = parseAlertRules(toRules(conditions));
  return parsed.ok
    ? { ok: true, value: { channel, rules: parsed.rules, ...readDetailsForOthers(state) } }
    : { ok: false, errors: { verdict_at_least: parsed.issues[0]?.message ?? '' } };
}

/** One rule for each condition, all limited to the chosen sources. */
function toRules({ sources, ...conditions }: ReturnType<typeof readConditions>['conditions']) {
  const limit = sources === undefined ? {} : { sources };
  const rules = Object.entries(conditions).map(([condition, value]) => ({ [condition]: value, ...limit }));
  return rules.length === 0 && sources !== undefined ? [limit] : rules;
}

function readDetailsForOthers(state: ViewState): Pick<ChannelRules, 'detailsForOthers'> {
  if (!state.has(DETAILS_FOR_OTHERS)) return {};
  return { detailsForOthers: state.list(DETAILS_FOR_OTHERS).length > 0 };
}
