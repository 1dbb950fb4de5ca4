import type { SlackWorkspace } from '../../sandbox/slack';
import type { BotInWorkspace } from './bot-in-workspace';

/** A user's browser, which carries the cookie through the redirect to Slack and back. */
export async function installApp(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  workspace?: SlackWorkspace,
): Promise<Response> {
  const asked = await fetch(`${url}/slack/install`, { redirect: 'manual' });
  const consentUrl = new URL(asked.headers.get('location') ?? '');
  // At Slack the person chooses the workspace.
  if (workspace) consentUrl.host = new URL(workspace.url).host;
  const consent = await fetch(consentUrl, { redirect: 'manual' });
  const cookie = asked.headers.get('set-cookie')?.split(';')[0] ?? '';
  return fetch(consent.headers.get('location') ?? '', { headers: { ...headers, cookie } });
}

/** Slack sends both app_uninstalled and tokens_revoked; handling the first may make the second a no-op. */
export async function uninstallApp(bot: BotInWorkspace, workspace: SlackWorkspace): Promise<void> {
  const handled = ['app_uninstalled', 'tokens_revoked'].map((type) =>
    workspace.next('delivery.acked', ({ payload }) => (payload.event as { type?: string })?.type === type),
  );
  const deleted = bot.waitForLog('deleted the data of a workspace that uninstalled the app', 1);
  workspace.uninstallApp();
  await Promise.all([...handled, deleted]);
}
