import { describeCase, unknownText } from '../analyses';
import { type Case, listOpenQuestions } from '../cases';
import { joinMarkup } from '../slack/block-kit/mrkdwn';
import type { FormListener, ViewListener } from '../slack/interactions/action-listener';
import type { Texts } from '../texts/texts';
import { listTrail } from '../trail';
import { confirmDecision, refuseConfirm } from './case-changes';
import { confirmModal } from './confirm-modal';
import type { DecisionsContext } from './decisions-context';
import { findNews } from './find-news';
import { decisionEntries, newsEntries } from './form-round';
import { changeOnSubmit, openFormOnClick } from './run-change';

/** Nobody confirms what they have not read: the form lists all that the decision covers. */
export function onOpenConfirm(bot: DecisionsContext): FormListener<Case> {
  return openFormOnClick(bot, async (acted, { userId, texts }) => {
    const refusal = await refuseConfirm(bot.store, acted, userId);
    return refusal ?? fillConfirmModal(bot, acted, texts);
  });
}

async function fillConfirmModal(bot: DecisionsContext, acted: Case, texts: Texts) {
  const { store } = bot;
  const analyses = (await describeCase(bot, acted.id))?.analyses ?? [];
  const proposal = (await listTrail(store, acted.id)).findLast(({ kind }) => kind === 'proposed');
  // Who proposed it did not know what arrived since.
  const questions = await listOpenQuestions(store, acted.id);
  const news = await findNews(store, acted.id, { analyses, questions }, proposal?.seq ?? 0);
  return confirmModal(
    {
      status: acted,
      covered: {
        analyses,
        questions,
        ...(news && { news }),
        unknown: joinMarkup(analyses.map((overview) => unknownText(overview, texts))),
      },
    },
    texts,
  );
}

export function onConfirmCase(bot: DecisionsContext): ViewListener<Case> {
  return changeOnSubmit<Record<string, never>>(bot, {
    // It has no input that could show an error: a form that does not fit is answered with why.
    field: undefined,
    outdatedBy: decisionEntries,
    listed: {
      overtakenBy: newsEntries,
      showAgain: (acted, _typed, _since, texts) => fillConfirmModal(bot, acted, texts),
    },
    read: async () => ({ ok: true, value: {} }),
    toChange: async (_value, userId) => confirmDecision(bot, userId),
    isRepeated: (_value, { state, decision }, userId) =>
      state === 'decided' && decision?.confirmedBy === userId,
  });
}
