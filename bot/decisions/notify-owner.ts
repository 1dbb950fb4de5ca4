import { findNewestAnalysis, findResultThread, toCompany } from '../analyses';
import type { Case } from '../cases';
import { enqueueUnlessShared } from '../outbox';
import { section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { emptyMarkup, fillText, link, mrkdwn, userMention } from '../slack/block-kit/mrkdwn';
import { findDirectMessage } from '../slack/find-direct-message';
import { findPermalink } from '../slack/find-permalink';
import { findPersonTexts } from '../slack/language/find-texts';
import { companyText } from '../slack/wording/company-text';
import type { OwnerNotice } from './case-changes';
import type { DecisionsContext } from './decisions-context';

/** Prepares to tell a person, in a direct message with the bot, that a case was assigned to them: asks Slack, stores nothing. */
export async function prepareOwnerNotice(
  bot: DecisionsContext,
  acted: Case,
  { to, by }: { readonly to: string; readonly by: string },
): Promise<OwnerNotice | undefined> {
  if (to === by) return undefined;
  const { id, teamId, channelId } = acted;
  const direct = await findDirectMessage(bot, teamId, to);
  if (direct === undefined) return undefined;
  const newest = await findNewestAnalysis(bot.store, id);
  const ts = newest && (await findResultThread(bot.store, newest));
  const url = ts && (await findPermalink(bot, teamId, { channel: channelId, ts }));
  const texts = await findPersonTexts(bot, { teamId, userId: to });
  const company = toCompany(acted);
  const text = fillText(
    texts.forms.assign.assigned,
    company ? companyText(company) : mrkdwn`…`,
    userMention(by),
    url ? link(url, texts.alert.toThread) : emptyMarkup,
  );
  const card = message({ text, head: [section(text)] });
  return async (tx, seq) => {
    const key = `assigned:${id}:${to}:${seq}`;
    await enqueueUnlessShared(bot, tx, { teamId, channelId: direct, card, key });
  };
}
