import type { Bot } from '../bot';
import { type Case, describeCase, toCompany, unknownText } from '../cases';
import { listBadFindings } from '../false-alarms';
import { emptyMarkup } from '../slack/block-kit/mrkdwn';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import { decideCase, needsSecondPerson, refuseUnlessDecider } from './case-changes';
import { findCaseSettings } from './case-settings-rows';
import { DECISION_BLOCK_ID, decideModal, readDecideModal } from './decide-modal';
import { findDecisionOptions } from './decision-options';
import { decisionEntries } from './form-round';
import { refuseSettled } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenDecide(bot: Bot): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const settings = await findCaseSettings(bot.store, acted);
    const refusal = refuseSettled(acted) ?? (await refuseUnlessDecider(bot.store, acted, userId));
    if (refusal) return refusal;
    const overview = await describeCase(bot, acted.id);
    const company = toCompany(acted);
    return decideModal(
      {
        caseId: acted.id,
        ...(company && { company }),
        unknown: overview ? unknownText(overview, texts) : emptyMarkup,
        options: await findDecisionOptions(bot.store, acted.teamId),
        findings: listBadFindings(overview?.reports ?? []),
        needsSecondPerson: needsSecondPerson(settings, overview?.verdict),
      },
      texts,
    );
  });
}

export function onDecideCase(bot: Bot): ViewListener<Case> {
  return changeOnSubmit(bot, {
    field: DECISION_BLOCK_ID,
    outdatedBy: decisionEntries,
    read: async (view, texts, { teamId }) =>
      readDecideModal(view, await findDecisionOptions(bot.store, teamId), texts),
    toChange: async (chosen, userId) => decideCase(bot, userId, chosen),
    isRepeated: ({ viewId }, { decision }) => viewId !== undefined && decision?.viewId === viewId,
    toTyped: ({ reason, note = '' }) => [reason, note].join('\n').trim(),
  });
}
