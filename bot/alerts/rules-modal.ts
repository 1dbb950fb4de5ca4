import type { KnownBlock, ModalView } from '@slack/types';
import { type AlertRule, parseAlertRules } from '../../shared';
import { type FalseAlarmRates, findingLines, findRuleRate, ruleNote } from '../false-alarms';
import { actions, context, divider, section } from '../slack/block-kit/blocks';
import { channelInput, checkboxInput } from '../slack/block-kit/inputs';
import { lineSection } from '../slack/block-kit/line-section';
import { modal } from '../slack/block-kit/modal';
import {
  bold,
  channelMention,
  emptyMarkup,
  escapeText,
  fillText,
  formatDateTime,
  joinMarkup,
  link,
  type Markup,
  mrkdwn,
  userMention,
} from '../slack/block-kit/mrkdwn';
import { actionIds } from '../slack/interactions/action-ids';
import { callbackIds } from '../slack/interactions/callback-ids';
import { type FormResult, type SubmittedView, ViewState } from '../slack/interactions/view-state';
import { companyText } from '../slack/wording/company-text';
import { reportReason } from '../texts/report-text';
import type { RuleCondition } from '../texts/rule-text';
import type { Texts } from '../texts/texts';
import { verdictText } from '../texts/verdict-text';
import { formatDay } from './alert-card';
import type { AlertWithReport } from './alert-rows';
import type { Mute } from './mute-rows';
import { conditionInputs, findMainCondition, type RuleInputOptions, readConditions } from './rule-conditions';

export interface RulesModalData extends RuleInputOptions {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** The other channel that gets these alerts, if there is one; only in private conversations. */
  readonly target?: { readonly channel?: string };
  /** Whether people of other companies may see everything, where they are in the channel. */
  readonly detailsForOthers?: boolean;
  readonly mutes?: readonly Mute[];
  /** What was not posted, newest first. */
  readonly mutedAlerts?: readonly MutedAlert[];
  /** How often rules and findings were wrong. */
  readonly rates?: FalseAlarmRates;
}

export type MutedAlert = Pick<
  AlertWithReport,
  'summary' | 'company' | 'businessName' | 'raisedAt' | 'threadUrl'
>;

const TARGET = 'alert_target';
const DETAILS_FOR_OTHERS = 'details_for_others';
const MAX_MUTES = 20;

/** The form that says when to raise an alert in a channel: each condition becomes a rule, and any of them is enough. */
export function rulesModal(data: RulesModalData, texts: Texts): ModalView {
  const { channel, rules, target, detailsForOthers } = data;
  const form = texts.forms.rules;
  return modal({
    callbackId: callbackIds.alertRules,
    title: form.title,
    submit: form.save,
    close: form.cancel,
    metadata: channel,
    blocks: [
      section(
        channel.startsWith('D') ? mrkdwn`${form.introDirect}` : fillText(form.intro, channelMention(channel)),
      ),
      ...conditionInputs(mergeRules(rules), texts, { ...data, notes: buildNotes(data, texts) }),
      ...(target
        ? [
            channelInput({
              id: TARGET,
              label: form.target,
              hint: form.targetHint,
              placeholder: form.targetNone,
              initial: target.channel,
              optional: true,
            }),
          ]
        : []),
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
      ...findingBlocks(data, texts),
      ...muteBlocks(data, texts),
    ],
  });
}

/** How often each rule was wrong, below the input of its condition. */
function buildNotes({ rules, rates }: RulesModalData, texts: Texts): Partial<Record<RuleCondition, Markup>> {
  const notes = rules.flatMap((rule) => {
    const rate = rates && findRuleRate(rates, rule);
    return rate ? [[findMainCondition(rule), ruleNote(rate, texts)] as const] : [];
  });
  // Where several rules set the same condition, the form shows the first.
  return Object.fromEntries(notes.toReversed());
}

function findingBlocks({ rates }: RulesModalData, texts: Texts): KnownBlock[] {
  const lines = findingLines(rates?.findings ?? [], texts);
  return lines.length === 0
    ? []
    : [divider(), lineSection(bold(texts.falseAlarms.findings), lines, { more: texts.alert.more })];
}

function muteBlocks({ mutes = [], mutedAlerts = [] }: RulesModalData, texts: Texts): KnownBlock[] {
  if (mutes.length === 0 && mutedAlerts.length === 0) return [];
  const form = texts.forms.rules;
  const shown = mutes.slice(0, MAX_MUTES);
  return [
    divider(),
    ...(shown.length > 0 ? [section(bold(form.muted))] : []),
    ...shown.flatMap(({ company: code, businessName: name, until, by, at }): KnownBlock[] => [
      section(
        fillText(
          form.mute,
          companyText({ code, name }),
          formatDay(until.getTime(), texts),
          userMention(by),
          formatDateTime(at.getTime()),
        ),
      ),
      ...actions({
        action: actionIds.unmuteCompany,
        text: texts.buttons.unmuteCompany,
        value: `${code.type}:${code.id}`,
      }),
    ]),
    ...(mutes.length > shown.length ? context(mrkdwn`${texts.alert.more(mutes.length - shown.length)}`) : []),
    ...(mutedAlerts.length > 0
      ? [
          lineSection(
            bold(form.notPosted),
            mutedAlerts.map((alert) => mutedAlertText(alert, texts)),
            { more: texts.alert.more },
          ),
        ]
      : []),
  ];
}

function mutedAlertText(
  { summary, company, businessName, raisedAt, threadUrl }: MutedAlert,
  texts: Texts,
): Markup {
  return joinMarkup(
    [
      mrkdwn`${verdictText(summary.verdict, texts)}`,
      companyText({ code: company, name: businessName }),
      escapeText(reportReason(summary, texts), 300),
      formatDateTime(raisedAt.getTime()),
      threadUrl === undefined ? emptyMarkup : link(threadUrl, texts.alert.toThread),
    ],
    ' · ',
  );
}

/** The conditions of all rules together; where several set the same one, the first counts. */
function mergeRules(rules: readonly AlertRule[]): AlertRule {
  return Object.assign({}, ...rules.toReversed());
}

export interface ChannelRules {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** The other channel, only where the form asked; null for none. */
  readonly target?: string | null;
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
  if (!parsed.ok) return { ok: false, errors: { verdict_at_least: texts.forms.submit.stale } };
  const { rules } = parsed;
  const target = state.has(TARGET) ? { target: state.text(TARGET) || null } : {};
  if (target.target && rules.length === 0) return targetError(texts.forms.rules.targetNeedsRule);
  return { ok: true, value: { channel, rules, ...target, ...readDetailsForOthers(state) } };
}

export function targetError(message: string) {
  return { ok: false, errors: { [TARGET]: message } } as const;
}

/** Makes one rule of each condition, all limited to the chosen sources. */
function toRules({ sources, ...conditions }: ReturnType<typeof readConditions>['conditions']) {
  const limit = sources === undefined ? {} : { sources };
  const rules = Object.entries(conditions).map(([condition, value]) => ({ [condition]: value, ...limit }));
  return rules.length === 0 && sources !== undefined ? [limit] : rules;
}

function readDetailsForOthers(state: ViewState): Pick<ChannelRules, 'detailsForOthers'> {
  if (!state.has(DETAILS_FOR_OTHERS)) return {};
  return { detailsForOthers: state.list(DETAILS_FOR_OTHERS).length > 0 };
}
