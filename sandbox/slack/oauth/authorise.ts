import type { RouteResponse } from '../../core/http/send-response';
import type { SlackContext } from '../slack-context';

/** `/oauth/v2/authorize` without a consent page: the first person of the workspace consents at once. */
export function authorise(
  { app, authorisationCodes, declinedScopes, workspace }: SlackContext,
  query: URLSearchParams,
): RouteResponse {
  const given = query.get('redirect_uri') ?? undefined;
  if (query.get('client_id') !== app.clientId) return toErrorPage('Invalid client_id parameter');
  // Slack's message, see github.com/anomalyco/opencode/issues/18955; without redirect_uri, Slack uses the first one.
  const redirectUri =
    given === undefined ? app.redirectUrls[0] : app.redirectUrls.find((url) => url === given);
  if (redirectUri === undefined) return toErrorPage('redirect_uri did not match any configured URIs');
  const goBack = (name: 'code' | 'error', value: string): RouteResponse => {
    const back = new URL(redirectUri);
    back.searchParams.set(name, value);
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: back.href } };
  };
  // github.com/slackapi/java-slack-sdk/issues/1075, github.com/slackapi/bolt-python/issues/1454
  if (authorisationCodes.takeCancel()) return goBack('error', 'access_denied');
  const person = workspace.users.all().find(({ isBot }) => !isBot);
  const requested = (query.get('scope') ?? '').split(',').filter(Boolean);
  const scopes = requested.filter((scope) => !declinedScopes.has(scope));
  const code = authorisationCodes.issue({ user: person?.id ?? workspace.bot.id, scopes, redirectUri: given });
  return goBack('code', code);
}

function toErrorPage(body: string): RouteResponse {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}
