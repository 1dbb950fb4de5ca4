import { appManifest } from '../../app-manifest';
import { readPublicUrl } from '../../public-url';
import { type Command, type Invocation, refuse, textOption } from '../command';

export const manifest: Command = {
  name: 'manifest',
  usage: 'manifest [--url https://bot.example.com [--oauth]]',
  does: 'print the Slack app manifest: Socket Mode, HTTP with --url, OAuth distribution with --oauth',
  options: { url: { type: 'string' }, oauth: { type: 'boolean' } },
  async run(invocation) {
    const { options, terminal } = invocation;
    const url = httpsUrl(invocation);
    const oauth = options.oauth === true;
    if (oauth && url === undefined)
      refuse({ field: 'url', message: '--oauth needs --url: Slack sends people back to it after consent.' });
    const printed = appManifest({ url, oauth });
    terminal.result(printed, JSON.stringify(printed, null, 2));
    terminal.notice('Paste it at https://api.slack.com/apps: Create New App, From a manifest.');
    // https://docs.slack.dev/apis/events-api/using-socket-mode
    if (url === undefined)
      terminal.notice('Apps in Socket Mode cannot be listed in the Slack Marketplace: use --url for that.');
    return undefined;
  },
};

function httpsUrl(invocation: Invocation): string | undefined {
  const given = textOption(invocation, 'url');
  if (given === undefined) return undefined;
  const read = readPublicUrl(given);
  if (!read.ok) return refuse({ field: 'url', message: `--url ${read.reason}` });
  if (!read.url.startsWith('https:'))
    return refuse({ field: 'url', message: '--url must begin with https://: Slack posts to nothing else.' });
  return read.url;
}
