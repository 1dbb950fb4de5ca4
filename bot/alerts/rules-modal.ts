import { type AlertRule, alertLevels, parseAlertRules } from '../../shared';
import { actions, context, section } from '../slack/block-kit/blocks';
import { checkboxInput, multiSelectInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { channelMention, code, mrkdwn } from '../slack/block-kit/mrkdwn';
import type { ModalView } from '../slack/block-kit/types';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';
import { parsePercent, toPercentText } from './percent';

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

const MAX_INPUT_LENGTH = 20;

/** When to raise an alert in a channel: each condition is a rule of its own, any of them is enough. */
export function rulesModal(
  { channel, rules, reportSources = [], probabilityScaleKnown, detailsForOthers }: RulesModalData,
  texts: Texts,
): ModalView {
  const words = texts.forms.rules;
  const set = mergeRules(rules);
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
        longest: MAX_INPUT_LENGTH,
        optional: true,
      }),
      ...(probabilityScaleKnown
        ? [
            textInput({
              id: 'probability_at_least',
              label: words.probability,
              hint: words.probabilityHint,
              initial: toPercentText(set.probabilityOfDefaultAtLeast),
              longest: MAX_INPUT_LENGTH,
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
            checkboxInput({
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
function mergeRules(rules: readonly AlertRule[]): AlertRule {
  return Object.assign({}, ...rules.toReversed());
}

export interface ChannelRules {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** Only where the form asked. */
  readonly detailsForOthers?: boolean;
}

/** The rules that people chose, one for each condition; none means no alerts. */
export function readRulesModal(view: SubmittedView, texts: Texts): FormResult<ChannelRules> {
  const words = texts.forms.rules;
  const state = new ViewState(view);
  const channel = view.private_metadata ?? '';
  const errors: Record<string, string> = {};
  const [riskClass, percent] = [state.text('risk_class_at_least'), state.text('probability_at_least')];
  const probability = parsePercent(percent);
  if (riskClass !== '' && !/^(?:[1-5]|[A-E])$/i.test(riskClass))
    errors.risk_class_at_least = words.riskClassWrong;
  if (percent !== '' && probability === undefined) errors.probability_at_least = words.probabilityWrong;
  if (channel === '') errors.verdict_at_least = texts.forms.submit.stale;
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const sources = state.list('sources');
  const conditions = [
    { verdictAtLeast: state.text('verdict_at_least') },
    { riskClassAtLeast: riskClass },
    { probabilityOfDefaultAtLeast: percent === '' ? '' : probability },
    { managerAlertLevelAtLeast: state.text('manager_level_at_least') },
  ].filter((condition) => Object.values(condition).some((value) => value !== ''));
  const limited = sources.length === 0 ? {} : { sources };
  const chosen = conditions.length === 0 && sources.length > 0 ? [{}] : conditions;
  const read = parseAlertRules(chosen.map((condition) => ({ ...condition, ...limited })));
  return read.ok
    ? { ok: true, value: { channel, rules: read.rules, ...readDetailsForOthers(state) } }
    : { ok: false, errors: { verdict_at_least: read.issues[0]?.message ?? '' } };
}

function readDetailsForOthers(state: ViewState): Pick<ChannelRules, 'detailsForOthers'> {
  if (!state.has(DETAILS_FOR_OTHERS)) return {};
  return { detailsForOthers: state.list(DETAILS_FOR_OTHERS).length > 0 };
}
