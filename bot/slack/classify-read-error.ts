import {
  WebAPIHTTPError,
  WebAPIPlatformError,
  WebAPIRateLimitedError,
  WebAPIRequestError,
} from '@slack/web-api';
import { isErrorCode, tokenErrorCodes } from './error-codes';

/** Whether a retry can help: never, once Slack has recovered or the token is replaced, or unknown. */
export type ReadErrorKind = 'permanent' | 'temporary' | 'unknown';

/**
 * The errors of the methods that read a file and its message, as their pages list them:
 * https://docs.slack.dev/reference/methods/files.info, https://docs.slack.dev/reference/methods/conversations.replies,
 * https://docs.slack.dev/reference/methods/conversations.history, https://docs.slack.dev/reference/methods/conversations.info
 */
const readErrorCodes: Readonly<Record<Exclude<ReadErrorKind, 'unknown'>, readonly string[]>> = {
  permanent: [
    'access_denied',
    'canvas_disabled_file_team',
    'canvas_disabled_user_team',
    'canvas_globally_disabled',
    'channel_not_found',
    'deprecated_endpoint',
    'ekm_access_denied',
    'enterprise_is_restricted',
    'file_deleted',
    'file_not_found',
    'method_deprecated',
    'method_not_supported_for_channel_type',
    // Installed before the app asked for the scope. Events from before the next installation are not handled.
    'missing_scope',
    'no_permission',
    'not_allowed_token_type',
    'not_in_channel',
    'not_visible',
    'slack_connect_canvas_sharing_blocked',
    'team_access_not_granted',
    'template_not_visible',
    'thread_not_found',
  ],
  temporary: [
    'accesslimited',
    'fatal_error',
    'internal_error',
    'org_login_required',
    'rate_limited',
    'ratelimited',
    'request_timeout',
    'service_unavailable',
    'team_added_to_org',
    ...tokenErrorCodes,
  ],
};

export function classifyReadError(error: unknown): ReadErrorKind {
  const code = getErrorCode(error);
  if (code === undefined) return isSlackUnavailable(error) ? 'temporary' : 'unknown';
  if (readErrorCodes.permanent.includes(code)) return 'permanent';
  return readErrorCodes.temporary.includes(code) || !isErrorCode(code) ? 'temporary' : 'unknown';
}

/** Slack's error code. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof WebAPIPlatformError ? error.data.error : undefined;
}

/** Only canvases have these errors (https://docs.slack.dev/reference/methods/files.info), and the bot ignores canvases. */
export function isCanvasError(error: unknown): boolean {
  return /canvas/.test(getErrorCode(error) ?? '');
}

function isSlackUnavailable(error: unknown): boolean {
  return [WebAPIRequestError, WebAPIHTTPError, WebAPIRateLimitedError].some((kind) => error instanceof kind);
}
