import { type AlertRule, readAlertRules } from '../../shared';
import type { Texts } from '../texts';
import type { FormAnswer } from './form-answer';
import { fractionIn } from './rule-percent';
import { DETAILS_FOR_OTHERS } from './rules-modal';
import { type SubmittedView, ViewState } from './view-state';

export interface ChannelRules {
  readonly channel: string;
  readonly rules: readonly AlertRule[];
  /** Only where the form asked. */
  readonly detailsForOthers?: boolean;
}

/** The rules that people chose, one for each condition; none means no alerts. */
export function readRulesModal(view: SubmittedView, texts: Texts): FormAnswer<ChannelRules> {
  const words = texts.forms.rules;
  const state = new ViewState(view);
  const channel = view.private_metadata ?? '';
  const errors: Record<string, string> = {};
  const [riskClass, percent] = [state.text('risk_class_at_least'), state.text('probability_at_least')];
  const probability = fractionIn(percent);
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
  const read = readAlertRules(chosen.map((condition) => ({ ...condition, ...limited })));
  return read.ok
    ? { ok: true, value: { channel, rules: read.rules, ...detailsForOthersIn(state) } }
    : { ok: false, errors: { verdict_at_least: read.problems[0]?.message ?? '' } };
}

function detailsForOthersIn(state: ViewState): Pick<ChannelRules, 'detailsForOthers'> {
  if (!state.has(DETAILS_FOR_OTHERS)) return {};
  return { detailsForOthers: state.list(DETAILS_FOR_OTHERS).length > 0 };
}
