import type { ModalView } from '@slack/types';
import type { Case } from '../cases';
import { section } from '../slack/block-kit/blocks';
import { message } from '../slack/block-kit/message';
import { escapeText, mrkdwn } from '../slack/block-kit/mrkdwn';
import type {
  ActionListener,
  Checked,
  FormListener,
  ViewListener,
  ViewSubmissionArgs,
} from '../slack/interactions/action-listener';
import { noticeModal } from '../slack/interactions/notice-modal';
import { findOpenedOn } from '../slack/interactions/opened-on';
import { replyEphemeral } from '../slack/interactions/reply-ephemeral';
import type { FormResult } from '../slack/interactions/view-state';
import type { Texts } from '../texts/texts';
import { findTrailPosition, type TrailKind } from '../trail';
import { type CaseChange, changeCase } from './change-case';
import type { DecisionsContext } from './decisions-context';
import { readFormMetadata, withFormMetadata } from './form-metadata';
import { inRound } from './form-round';
import { type Refusal, refusalText } from './refusal';

/** A button that changes its case at once. A refusal is told to the person who pressed it. */
export function changeOnClick(
  bot: DecisionsContext,
  toChange: (userId: string) => CaseChange,
): ActionListener<Case> {
  return async (click, { subject, userId, texts }) => {
    const { body, client } = click;
    const refusal = await changeCase(bot, subject.id, toChange(userId));
    await click.ack();
    if (!refusal) return;
    const text = refusalText(refusal, texts);
    if (!body.view) return replyEphemeral(click, message({ text, head: [section(text)] }));
    // Neither the home tab nor a form has a response_url.
    const opening = { trigger_id: body.trigger_id, view: noticeModal(text, texts) };
    await (body.view.type === 'modal' ? client.views.push(opening) : client.views.open(opening));
  };
}

/** A button that opens a form about its case. */
export function openFormOnClick(
  bot: DecisionsContext,
  fill: (acted: Case, person: Checked<Case>) => Promise<ModalView | Refusal>,
): FormListener<Case> {
  return async ({ body }, checked) => {
    const { subject, texts } = checked;
    const position = await findTrailPosition(bot.store, subject.id);
    const filled = await fill(subject, checked);
    return 'code' in filled
      ? noticeModal(refusalText(filled, texts), texts)
      : withFormMetadata(filled, { caseId: subject.id, position }, findOpenedOn(body.view));
  };
}

interface CaseForm<Value> {
  /** The input that shows why the form is refused; undefined in a form without any. */
  readonly field: string | undefined;
  /** What happened to the case since the form was opened, after which it no longer fits. */
  readonly outdatedBy: readonly TrailKind[];
  read(view: ViewSubmissionArgs['view'], texts: Texts, acted: Case): Promise<FormResult<Value>>;
  toChange(value: Value, userId: string, acted: Case): Promise<CaseChange | Refusal>;
  /** Whether the case is as the form wants it. */
  isRepeated?(value: Value, current: Case, userId: string): boolean;
  /** What the person wrote, which a refusal shows again. */
  toTyped?(value: Value): string;
  /** What the form lists: when more has arrived, it is shown again with that, and with what the person wrote. */
  readonly listed?: {
    readonly overtakenBy: readonly TrailKind[];
    showAgain(acted: Case, value: Value, position: number, texts: Texts): Promise<ModalView>;
  };
}

/** A form that changes its case. */
export function changeOnSubmit<Value>(bot: DecisionsContext, form: CaseForm<Value>): ViewListener<Case> {
  return async ({ ack, view }, { subject, userId, texts }) => {
    const read = await form.read(view, texts, subject);
    if (!read.ok) return ack({ response_action: 'errors', errors: read.errors });
    const { value } = read;
    const change = await form.toChange(value, userId, subject);
    const { caseId, position: opened, openedOn } = readFormMetadata(view.private_metadata);
    // Its case was merged into another one since, of which the form says nothing.
    const position = caseId === subject.id ? opened : undefined;
    const isRepeated = (current: Case) => form.isRepeated?.(value, current, userId) ?? false;
    const refusal =
      'code' in change
        ? change
        : await changeCase(
            bot,
            subject.id,
            inRound(change, {
              position,
              outdatedBy: form.outdatedBy,
              overtakenBy: form.listed?.overtakenBy,
              isRepeated,
            }),
          );
    if (!refusal) return ack();
    if (refusal.code === 'arrived' && form.listed && position !== undefined) {
      const now = await findTrailPosition(bot.store, subject.id);
      const again = await form.listed.showAgain(subject, value, position, texts);
      return ack({
        response_action: 'update',
        view: withFormMetadata(again, { caseId: subject.id, position: now }, openedOn),
      });
    }
    const { formUsed, youWrote } = texts.decisions.refusals;
    // The form stays as it is, with what was typed.
    if (refusal.code === 'formUsed' && form.field !== undefined)
      return ack({ response_action: 'errors', errors: { [form.field]: formUsed } });
    const typed = form.toTyped?.(value) ?? '';
    const shown = typed === '' ? [] : [mrkdwn`${youWrote}`, escapeText(typed, MAX_TYPED)];
    await ack({
      response_action: 'update',
      view: noticeModal(refusalText(refusal, texts), texts, shown),
    });
  };
}

const MAX_TYPED = 2_100;
