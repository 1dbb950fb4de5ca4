import type { ModalView } from '@slack/types';
import { type Finding, isCalendarDate } from '../../shared';
import { decisionName } from '../cases';
import { toFindingKey } from '../false-alarms';
import { context, section } from '../slack/block-kit/blocks';
import { dateInput, selectInput, textInput } from '../slack/block-kit/inputs';
import { modal } from '../slack/block-kit/modal';
import { mrkdwn, sanitizeLabel } from '../slack/block-kit/mrkdwn';
import { callbackIds } from '../slack/interactions/callback-ids';
import {
  type BlockErrors,
  type FormResult,
  type SubmittedView,
  ViewState,
} from '../slack/interactions/view-state';
import { type Company, companyText } from '../slack/wording/company-text';
import { findingName } from '../texts/finding-sentence';
import type { Texts } from '../texts/texts';
import type { ChosenDecision } from './case-changes';
import { type Covered, coveredBlocks } from './covered-lines';
import type { DecisionOption } from './decision-options';

export interface DecideModalData {
  readonly caseId: string;
  readonly company?: Company;
  readonly options: readonly DecisionOption[];
  /** What a false alarm can be about. */
  readonly findings: readonly Finding[];
  readonly needsSecondPerson: boolean;
  readonly covered: Covered;
  /** Something arrived since the form was opened; what the person wrote stays. */
  readonly typed?: ChosenDecision;
}

/** The block where a form that no longer fits says so. */
export const DECISION_BLOCK_ID = 'decision';
const [REASON, NOTE, FINDING, DUE] = ['reason', 'note', 'finding', 'due'];
const MAX_REASON = 1000;
const MAX_FINDINGS = 50;
/** Slack has no way to clear a select. */
const NO_FINDING = 'none';

/** Asks what is decided and why. */
export function decideModal(data: DecideModalData, texts: Texts): ModalView {
  const form = texts.forms.decide;
  const { company, options, findings, typed, covered } = data;
  const canAsk = options.some(({ kind }) => kind === 'ask');
  return modal({
    callbackId: callbackIds.decideCase,
    title: form.title,
    submit: form.submit,
    close: form.cancel,
    metadata: data.caseId,
    blocks: [
      ...(company ? [section(companyText(company))] : []),
      ...coveredBlocks(covered, texts, form.newSince),
      selectInput({
        id: DECISION_BLOCK_ID,
        label: form.decision,
        choices: options.map((option) => ({ value: option.id, text: decisionName(option, texts) })),
        placeholder: form.choose,
        ...(typed && { initial: typed.id }),
      }),
      ...(canAsk
        ? [
            dateInput({
              id: DUE,
              label: form.due,
              hint: form.dueHint,
              optional: true,
              ...(typed?.until !== undefined && { initial: typed.until }),
            }),
          ]
        : []),
      textInput({
        id: REASON,
        label: form.reason,
        ...(typed && { initial: typed.reason }),
        hint: form.reasonHint,
        maxLength: MAX_REASON,
        multiline: true,
      }),
      textInput({
        id: NOTE,
        label: form.note,
        ...(typed?.note !== undefined && { initial: typed.note }),
        hint: form.noteHint,
        maxLength: MAX_REASON,
        multiline: true,
        optional: true,
      }),
      ...(findings.length > 0
        ? [
            selectInput({
              id: FINDING,
              label: form.finding,
              hint: form.findingHint,
              choices: [
                { value: NO_FINDING, text: form.noFinding },
                ...findings.slice(0, MAX_FINDINGS).map((finding) => ({
                  value: toFindingKey(finding),
                  text: sanitizeLabel(findingName(finding, texts), 70),
                })),
              ],
              initial: typed?.finding ?? NO_FINDING,
              placeholder: form.choose,
              optional: true,
            }),
          ]
        : []),
      ...(data.needsSecondPerson ? context(mrkdwn`${form.fourEyes}`) : []),
    ],
  });
}

export function readDecideModal(
  view: SubmittedView & { readonly id?: string },
  { options, today }: { readonly options: readonly DecisionOption[]; readonly today: string },
  texts: Texts,
): FormResult<ChosenDecision> {
  const state = new ViewState(view);
  const form = texts.forms.decide;
  const option = options.find(({ id }) => id === state.text(DECISION_BLOCK_ID));
  const [reason, note, finding] = [state.text(REASON), state.text(NOTE), state.text(FINDING)];
  const until = state.text(DUE);
  const dueError = findDueError(option, until, today, texts);
  const errors: Record<string, string> = {
    ...(!option && { [DECISION_BLOCK_ID]: form.noDecision }),
    ...(reason === '' && { [REASON]: form.noReason }),
    ...(dueError !== undefined && { [DUE]: dueError }),
  };
  if (!option || reason === '' || dueError !== undefined)
    return { ok: false, errors: errors satisfies BlockErrors };
  return {
    ok: true,
    value: {
      ...option,
      reason,
      ...(note !== '' && { note }),
      ...(until !== '' && { until }),
      ...(option.kind === 'false_alarm' && finding !== '' && finding !== NO_FINDING && { finding }),
      ...(view.id !== undefined && { viewId: view.id }),
    },
  };
}

/** Asking for documents has a day after today, and nothing else has one. */
function findDueError(
  option: DecisionOption | undefined,
  until: string,
  today: string,
  { forms: { decide: form } }: Texts,
): string | undefined {
  if (option?.kind !== 'ask') return until === '' ? undefined : form.onlyForAsking;
  return isCalendarDate(until) && until > today ? undefined : form.noDue;
}
