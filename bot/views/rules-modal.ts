import { type AlertRule, alertLevels } from '../../shared';
import { actionIds } from '../cards/action-ids';
import type { ModalView } from '../cards/block-kit';
import { actions, context, section } from '../cards/blocks';
import { channelMention, code, mrkdwn } from '../cards/mrkdwn';
import type { Texts } from '../texts';
import { callbackIds } from './callback-ids';
import { checkbox, multiSelectInput, selectInput, textInput } from './inputs';
import { modal } from './modal';
import { percentOf } from './rule-percent';

export interface RulesModalData {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** Sources to choose from besides those that are known by name. */
  readonly reportSources?: readonly string[];
  /** Without a configured scale a probability raises no alert, so it is not asked for. */
  readonly probabilityScaleKnown: boolean;
  /** Where people of other companies read along: whether they may read it all. */
  readonly detailsForOthers?: boolean;
}

export const DETAILS_FOR_OTHERS = 'details_for_others';

const LONGEST = 20;

/** When to raise an alert in a channel: each condition is a rule of its own, any of them is enough. */
export function rulesModal(
  { channel, rules, reportSources = [], probabilityScaleKnown, detailsForOthers }: RulesModalData,
  texts: Texts,
): ModalView {
  const words = texts.forms.rules;
  const set = settingsIn(rules);
  return modal({
    callbackId: callbackIds.alertRules,
    title: words.title,
    submit: words.save,
    close: words.cancel,
    metadata: channel,
    blocks: [
      section(mrkdwn`${words.channel} ${channelMention(channel)}. ${words.intro}`),
      selectInput({
        id: 'verdict_at_least',
        label: words.verdict,
        choices: (['review', 'alert'] as const).map((value) => ({ value, text: texts.verdicts[value] })),
        initial: set.verdictAtLeast,
        placeholder: words.any,
        optional: true,
      }),
      textInput({
        id: 'risk_class_at_least',
        label: words.riskClass,
        hint: words.riskClassHint,
        initial: set.riskClassAtLeast === undefined ? undefined : String(set.riskClassAtLeast),
        longest: LONGEST,
        optional: true,
      }),
      ...(probabilityScaleKnown
        ? [
            textInput({
              id: 'probability_at_least',
              label: words.probability,
              hint: words.probabilityHint,
              initial: percentOf(set.probabilityOfDefaultAtLeast),
              longest: LONGEST,
              optional: true,
            }),
          ]
        : context(mrkdwn`${words.probabilityUnknown} ${code('PROBABILITY_SCALE')}.`)),
      selectInput({
        id: 'manager_level_at_least',
        label: words.managerLevel,
        choices: alertLevels.map((value) => ({ value, text: words.levels[value] ?? value })),
        initial: set.managerAlertLevelAtLeast,
        placeholder: words.any,
        optional: true,
      }),
      multiSelectInput({
        id: 'sources',
        label: words.sources,
        hint: words.sourcesHint,
        choices: [...new Set([...Object.keys(words.kinds), ...reportSources])].map((value) => ({
          value,
          text: words.kinds[value] ?? value,
        })),
        initial: set.sources ?? [],
        placeholder: words.any,
        optional: true,
      }),
      ...(detailsForOthers === undefined
        ? []
        : [
            checkbox({
              id: DETAILS_FOR_OTHERS,
              label: words.others,
              hint: words.othersHint,
              option: { value: 'all', text: words.othersOption },
              checked: detailsForOthers,
              optional: true,
            }),
          ]),
      ...context(mrkdwn`${words.testIntro}`),
      ...actions({ action: actionIds.testAlert, text: texts.buttons.testAlert, value: channel }),
    ],
  });
}

/** The conditions of all rules together; where several set the same, the first. */
function settingsIn(rules: readonly AlertRule[]): AlertRule {
  return Object.assign({}, ...rules.toReversed());
}
