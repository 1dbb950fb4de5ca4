import { WebAPIPlatformError } from '@slack/web-api';
import { isErrorCode, tokenErrorCodes } from './error-codes';

/** What Slack's error means for the message. */
export type PostErrorKind =
  /** Slack may have posted it all the same. */
  | 'uncertain'
  /** The message was not sent; it is accepted once Slack or the network has recovered. */
  | 'temporary'
  /** The message was not sent; it is accepted once the token is replaced. */
  | 'token'
  /** The bot cannot post in this channel until a person changes that. */
  | 'channel'
  /** A simpler message would be accepted. */
  | 'form'
  /** The thread is gone or closed for good; its channel may accept the message. */
  | 'thread'
  /** The message that it edits is gone or closed for good. */
  | 'final'
  /** The error is not documented: another message may well be accepted. */
  | 'unknown';

/** What a person has to do before the bot can post in a channel. */
export const channelErrorRemedies = {
  channel_not_found: 'invite',
  not_in_channel: 'invite',
  is_archived: 'unarchive',
  is_inactive: 'unarchive',
} as const;

/**
 * The errors of chat.postMessage and chat.update, as their pages list them:
 * https://docs.slack.dev/reference/methods/chat.postMessage, https://docs.slack.dev/reference/methods/chat.update
 */
const postErrorCodes: Readonly<Record<Exclude<PostErrorKind, 'unknown'>, readonly string[]>> = {
  uncertain: [
    'fatal_error',
    'internal_error',
    'request_timeout',
    'service_unavailable',
    'streaming_state_conflict',
    'team_added_to_org',
    'update_failed',
  ],
  temporary: [
    // With status 200, besides the usual 429.
    'rate_limited',
    'ratelimited',
    'message_limit_exceeded',
    'org_login_required',
    'accesslimited',
    'external_channel_migrating',
  ],
  token: tokenErrorCodes,
  channel: Object.keys(channelErrorRemedies),
  form: [
    'block_mismatch',
    'invalid_arguments',
    'invalid_array_arg',
    'invalid_attachments',
    'invalid_blocks',
    'invalid_blocks_format',
    'invalid_form_data',
    'invalid_metadata_format',
    'invalid_metadata_schema',
    'markdown_text_conflict',
    'metadata_must_be_sent_from_app',
    'metadata_too_large',
    // Not on the page: https://github.com/slackapi/bolt-js/issues/2509
    'msg_blocks_too_long',
    'msg_too_long',
    'no_text',
    'slack_connect_canvas_sharing_blocked',
    'slack_connect_file_link_sharing_blocked',
    'too_many_attachments',
    'too_many_contact_cards',
  ],
  thread: [
    'cannot_reply_to_message',
    'invalid_thread_ts',
    'restricted_action_non_threadable_channel',
    'restricted_action_thread_locked',
    // Its first message was deleted: https://github.com/slackapi/bolt-js/issues/2307. If it had replies, Slack may keep a
    // placeholder in its place, to which replies are still possible: https://github.com/sgratzl/slack_cleaner2/issues/29.
    'thread_not_found',
  ],
  final: ['cant_update_message', 'edit_window_closed', 'message_not_found'],
};

const kindByCode = new Map(
  Object.entries(postErrorCodes).flatMap(([kind, codes]) =>
    codes.map((code) => [code, kind as PostErrorKind]),
  ),
);

export function classifyPostError(code: string): PostErrorKind {
  return kindByCode.get(code) ?? (isErrorCode(code) ? 'unknown' : 'uncertain');
}

/** Whether a reply was refused because of its thread. */
export function isThreadGone(error: unknown): error is WebAPIPlatformError {
  return error instanceof WebAPIPlatformError && classifyPostError(error.data.error) === 'thread';
}

/** Whether the same call may succeed later: Slack is busy or has an outage. */
export function isTransientError(code: string): boolean {
  return ['temporary', 'uncertain'].includes(classifyPostError(code));
}
