import { describeCase, toCompany, unknownText } from '../analyses';
import { type Case, listOpenQuestions } from '../cases';
import { listBadFindings } from '../false-alarms';
import { joinMarkup } from '../slack/block-kit/mrkdwn';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import { currentDate } from '../store/current-date';
import type { Texts } from '../texts/texts';
import { type ChosenDecision, decideCase, needsSecondPerson, refuseUnlessDecider } from './case-changes';
import { findCaseSettings } from './case-settings-rows';
import { toToday } from './channel-days';
import { DECISION_BLOCK_ID, decideModal, readDecideModal } from './decide-modal';
import { findDecisionOptions } from './decision-options';
import type { DecisionsContext } from './decisions-context';
import { findNews } from './find-news';
import { decisionEntries, newsEntries } from './form-round';
import { refuseSettled } from './refusal';
import { changeOnSubmit, openFormOnClick } from './run-change';

export function onOpenDecide(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const refusal = refuseSettled(acted) ?? (await refuseUnlessDecider(bot.store, acted, userId));
    return refusal ?? fillDecideModal(bot, acted, texts);
  });
}

/** Fills the form. `overtaken` is what somebody wrote before something else arrived, which was after that entry of the trail. */
async function fillDecideModal(
  bot: DecisionsContext,
  acted: Case,
  texts: Texts,
  overtaken?: { readonly typed: ChosenDecision; readonly since: number },
) {
  const settings = await findCaseSettings(bot.store, acted);
  const whole = await describeCase(bot, acted.id);
  const company = toCompany(acted);
  const analyses = whole?.analyses ?? [];
  const questions = await listOpenQuestions(bot.store, acted.id);
  const news = overtaken && (await findNews(bot.store, acted.id, { analyses, questions }, overtaken.since));
  return decideModal(
    {
      caseId: acted.id,
      ...(company && { company }),
      covered: {
        analyses,
        questions,
        ...(news && { news }),
        unknown: joinMarkup(analyses.map((overview) => unknownText(overview, texts))),
      },
      options: await findDecisionOptions(bot.store, acted.teamId),
      findings: listBadFindings(analyses.flatMap(({ reports }) => reports)),
      needsSecondPerson: needsSecondPerson(settings, whole?.verdict),
      ...(overtaken && { typed: overtaken.typed }),
    },
    texts,
  );
}

export function onDecideCase(bot: DecisionsContext): ViewListener<Case> {
  return changeOnSubmit<ChosenDecision>(bot, {
    field: DECISION_BLOCK_ID,
    outdatedBy: decisionEntries,
    listed: {
      overtakenBy: newsEntries,
      showAgain: (acted, typed, since, texts) => fillDecideModal(bot, acted, texts, { typed, since }),
    },
    read: async (view, texts, acted) => {
      const settings = await findCaseSettings(bot.store, acted);
      const options = await findDecisionOptions(bot.store, acted.teamId);
      return readDecideModal(view, { options, today: toToday(currentDate(bot), settings) }, texts);
    },
    toChange: async (chosen, userId) => decideCase(bot, userId, chosen),
    isRepeated: ({ viewId }, { decision }) => viewId !== undefined && decision?.viewId === viewId,
    toTyped: ({ reason, note = '' }) => [reason, note].join('\n').trim(),
  });
}
