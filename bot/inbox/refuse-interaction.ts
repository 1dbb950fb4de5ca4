import type { ReceiverEvent } from '@slack/bolt';
import { notice } from '../slack/block-kit/notice';
import { noticeModal } from '../slack/interactions/notice-modal';
import { getTexts } from '../texts/texts';
import type { InboxContext } from './inbox-context';

/** The parts of a click, a form, a shortcut or a command that say where it comes from. */
interface Interaction {
  readonly type?: string;
  readonly team?: { readonly id?: string } | null;
  readonly team_id?: string;
  /** A form in a channel shared with another company may have that company in `team`; Bolt goes by this field too. */
  readonly view?: { readonly app_installed_team_id?: string } | null;
  readonly response_url?: string;
}

/** Answers what comes from a workspace that may not use the app, or not any more. Returns whether it did. */
export async function refuseInteraction(
  { slack, settings, log }: InboxContext,
  { body, ack }: ReceiverEvent,
): Promise<boolean> {
  const { type, team, team_id, view, response_url: url } = body as Interaction;
  const teamId = view?.app_installed_team_id ?? team_id ?? team?.id;
  if (teamId === undefined || (await slack.mayUse(teamId))) return false;
  log.info({ teamId }, 'refused a workspace that is not in SLACK_ALLOWED_TEAMS');
  const texts = getTexts(settings.defaultLanguage);
  const { notAllowedHere } = texts.notices;
  if (type === 'view_submission')
    await ack({ response_action: 'update', view: noticeModal(notAllowedHere, texts) } as never);
  else await ack();
  const reply = { ...notice(notAllowedHere), response_type: 'ephemeral', replace_original: false };
  if (url) await slack.respond(url, reply);
  return true;
}
