import { appManifest } from '../../app/app-manifest';
import { readPublicUrl } from '../../config/read-public-url';
import { type Command, getTextOption, type Invocation, throwInvalidInput } from '../command';

export const manifest: Command = {
  usage: 'manifest [--url https://bot.example.com [--oauth]]',
  description:
    'print the Slack app manifest: for Socket Mode, for HTTP with --url, for OAuth with --oauth as well',
  options: { url: { type: 'string' }, oauth: { type: 'boolean' } },
  async run(invocation) {
    const { options, terminal } = invocation;
    const url = readHttpsUrlOption(invocation);
    const oauth = options.oauth === true;
    if (oauth && url === undefined)
      throwInvalidInput(
        '--oauth needs --url, where Slack sends people back after they consent. Add --url https://bot.example.com.',
      );
    const printed = appManifest({ url, oauth });
    terminal.result(printed, JSON.stringify(printed, null, 2));
    terminal.notice('Paste it at https://api.slack.com/apps under Create New App, From a manifest.');
    // https://docs.slack.dev/apis/events-api/using-socket-mode
    if (url === undefined)
      terminal.notice(
        'Apps in Socket Mode cannot be listed in the Slack Marketplace. Use --url for an app that can.',
      );
    return undefined;
  },
};

function readHttpsUrlOption(invocation: Invocation): string | undefined {
  const given = getTextOption(invocation, 'url');
  if (given === undefined) return undefined;
  const read = readPublicUrl(given);
  if (!read.ok) return throwInvalidInput(`--url ${read.reason}`);
  if (!read.url.startsWith('https:'))
    return throwInvalidInput('--url must begin with https://, because Slack posts to nothing else.');
  return read.url;
}
