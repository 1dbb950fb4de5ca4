import type { ModalView } from '@slack/types';
import type { Bot } from '../bot';
import { type Case, findCaseOfTeam, readCaseValue, type SeenCase } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import type { ActionListener, ViewListener } from '../slack/interactions/action-listener';
import { findClickTexts } from '../slack/interactions/find-click-texts';
import { loadingModal } from '../slack/interactions/loading-modal';
import { noticeModal } from '../slack/interactions/notice-modal';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import { updateView } from '../slack/interactions/update-view';
import type { FormResult } from '../slack/interactions/view-state';
import { findOwnEnterpriseId } from '../slack/is-same-enterprise';
import { findPersonTexts } from '../texts/find-texts';
import type { Texts } from '../texts/texts';
import { type CaseChange, changeCase } from './change-case';
import { canSubmitFor, findActedCase } from './find-acted-case';
import { readOrigin, withOrigin } from './form-origin';
import { isExternalPerson, toActor } from './is-external-person';
import { type Refusal, refusalText } from './refusal';

/** A button that changes its case at once. A refusal is told to the person who pressed it. */
export function changeOnClick(
  bot: Bot,
  toChange: (userId: string, seen: SeenCase) => CaseChange,
): ActionListener {
  return async (click) => {
    const acted = await findActedCase(bot, click);
    const refusal = acted.ok
      ? await changeCase(bot, acted.case.id, toChange(click.body.user.id, readCaseValue(click.action.value)))
      : acted.refusal;
    await click.ack();
    if (!refusal) return;
    const texts = await findClickTexts(bot, click);
    const text = refusalText(refusal, texts);
    const { body, client } = click;
    if (body.view?.type !== 'home') return replyEphemeral(click, message({ text, head: [section(text)] }));
    // The home tab has no response_url.
    await client.views.open({ trigger_id: body.trigger_id, view: noticeModal(text, texts) });
  };
}

/** A button that opens a form about its case: at once, because a trigger id expires after 3 seconds, and then filled in. */
export function openFormOnClick(
  bot: Bot,
  fill: (acted: Case, person: FormPerson) => Promise<ModalView | Refusal>,
): ActionListener {
  return async (click) => {
    const { ack, body, client } = click;
    await ack();
    const texts = await findClickTexts(bot, click);
    const { view } = await client.views.open({ trigger_id: body.trigger_id, view: loadingModal(texts) });
    const acted = await findActedCase(bot, click);
    const filled = acted.ok ? await fill(acted.case, { userId: body.user.id, texts }) : acted.refusal;
    await updateView(
      client,
      view?.id,
      'code' in filled ? noticeModal(refusalText(filled, texts), texts) : withOrigin(filled, body.view),
    );
  };
}

interface FormPerson {
  readonly userId: string;
  readonly texts: Texts;
}

/** A form that changes its case, which its metadata names. */
export function changeOnSubmit<Value>(
  bot: Bot,
  form: {
    read(view: Parameters<ViewListener>[0]['view'], texts: Texts, acted: Case): Promise<FormResult<Value>>;
    toChange(value: Value, userId: string, acted: Case): Promise<CaseChange | Refusal>;
  },
): ViewListener {
  return async ({ ack, view, body, context }) => {
    const [teamId, userId] = [context.teamId ?? '', body.user.id];
    const acted = await findCaseOfTeam(bot.store, readOrigin(view.private_metadata).caseId, teamId);
    const place = { teamId, userId, ...(acted && { channelId: acted.channelId }) };
    const texts = await findPersonTexts(bot, place);
    const refuse = (refusal: Refusal) =>
      ack({ response_action: 'update', view: noticeModal(refusalText(refusal, texts), texts) });
    if (!acted) return refuse({ code: 'notFound' });
    if (await isExternalPerson(bot, acted, toActor(body), findOwnEnterpriseId(context)))
      return refuse({ code: 'external' });
    if (!(await canSubmitFor(bot, acted, userId))) return refuse({ code: 'otherChannel' });
    const read = await form.read(view, texts, acted);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const change = await form.toChange(read.value, userId, acted);
    const refusal = 'code' in change ? change : await changeCase(bot, acted.id, change);
    if (refusal) return refuse(refusal);
    await ack();
  };
}
