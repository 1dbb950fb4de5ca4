import type { Bot } from '../bot';
import { describeCase, toCompany } from '../cases';
import { listBadFindings } from '../false-alarms';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { decideCase, needsSecondPerson, refuseUnlessDecider } from './case-changes';
import { findCaseSettings } from './case-settings-rows';
import { decideModal, readDecideModal } from './decide-modal';
import { findDecisionOptions } from './decision-options';
import { refuseSettled } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenDecide(bot: Bot): ActionListener {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const settings = await findCaseSettings(bot.store, acted);
    const refusal = refuseSettled(acted) ?? (await refuseUnlessDecider(bot.store, acted, userId));
    if (refusal) return refusal;
    const { verdict, reports = [] } = (await describeCase(bot, acted.id)) ?? {};
    const company = toCompany(acted);
    return decideModal(
      {
        caseId: acted.id,
        ...(company && { company }),
        options: await findDecisionOptions(bot.store, acted.teamId),
        findings: listBadFindings(reports),
        needsSecondPerson: needsSecondPerson(settings, verdict),
      },
      texts,
    );
  });
}

export function onDecideCase(bot: Bot): ViewListener {
  return changeOnSubmit(bot, {
    read: async (view, texts, { teamId }) =>
      readDecideModal(view, await findDecisionOptions(bot.store, teamId), texts),
    toChange: async (chosen, userId) => decideCase(bot, userId, chosen),
  });
}
