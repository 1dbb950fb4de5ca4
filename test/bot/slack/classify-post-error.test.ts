import { classifyPostError } from '../../../bot/slack/classify-post-error';

test.each([
  [
    'temporary',
    ['rate_limited', 'ratelimited', 'message_limit_exceeded', 'org_login_required', 'accesslimited'],
  ],
  ['token', ['token_revoked', 'invalid_auth', 'account_inactive']],
  [
    'uncertain',
    ['internal_error', 'fatal_error', 'service_unavailable', '<!DOCTYPE html><title>Sign in</title>'],
  ],
  ['form', ['invalid_blocks', 'invalid_blocks_format', 'msg_blocks_too_long', 'msg_too_long']],
  ['form', ['metadata_too_large', 'invalid_metadata_format', 'invalid_metadata_schema']],
  ['channel', ['not_in_channel', 'channel_not_found', 'is_archived', 'is_inactive']],
  ['thread', ['thread_not_found', 'cannot_reply_to_message', 'restricted_action_thread_locked']],
  ['final', ['message_not_found', 'cant_update_message', 'edit_window_closed']],
  ['unknown', ['missing_scope', 'restricted_action', 'something_new']],
] as const)('is %s: %j', (refusal, codes) => {
  for (const code of codes) expect([code, classifyPostError(code)]).toEqual([code, refusal]);
});
