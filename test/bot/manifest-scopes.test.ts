import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { appManifest } from '../../bot/app/app-manifest';
import { eventsWithoutScope, methodsWithoutScope, scopeReasons } from '../../bot/app/scope-reasons';
import { subcommandNames } from '../../bot/app/subcommands';
import manifest from '../../bot/manifest.json';
import { readManifest } from '../../sandbox/slack';

const botFolder = resolve(__dirname, '../../bot');
const source = readdirSync(botFolder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/(^|\/)(node_modules|dist|cli)\//.test(path))
  .map((path) => readFileSync(join(botFolder, path), 'utf8'))
  .join('\n');

const slackCallPattern = /(?:client|\))\.(chat|conversations|files|views|users|auth|reactions)\.(\w+)\(/g;
const methods = new Set([
  ...[...source.matchAll(slackCallPattern)].map(([, family, name]) => `${family}.${name}`),
  // One call of the library, two of Slack's.
  ...(source.includes('client.filesUploadV2(')
    ? ['files.getUploadURLExternal', 'files.completeUploadExternal']
    : []),
  ...[...source.matchAll(/apiCall\('([\w.]+)'/g)].map(([, name]) => name as string),
]);
const reasons = Object.values(scopeReasons).flatMap((reason) => reason.for);

test('the manifest requests exactly the scopes that have a reason', () => {
  expect(manifest.oauth_config.scopes.bot.toSorted()).toEqual(Object.keys(scopeReasons).toSorted());
});

test('every Slack method the code calls is listed as a reason, and every reason is used', () => {
  expect(methods.size).toBeGreaterThan(8);
  expect(
    [...methods].filter((name) => !reasons.includes(name) && !methodsWithoutScope.includes(name)),
  ).toEqual([]);
  const events = manifest.settings.event_subscriptions.bot_events;
  const offered = ['/xray', 'analyse_document', ...events];
  expect(reasons.filter((reason) => !methods.has(reason) && !offered.includes(reason))).toEqual([]);
});

test('every subscribed event is needed and has a listener', () => {
  const events = manifest.settings.event_subscriptions.bot_events;
  expect(events.filter((name) => !reasons.includes(name) && !eventsWithoutScope.includes(name))).toEqual([]);
  const listened = [...source.matchAll(/app\.event\('(\w+)'/g)].map(([, name]) => name);
  expect([...new Set(events.map((name) => name.split('.')[0]))].toSorted()).toEqual(listened.toSorted());
});

test('the hint of /xray names every subcommand', () => {
  const [command] = manifest.features.slash_commands;
  expect(command?.usage_hint.split(' | ')).toEqual(subcommandNames);
});

const url = 'https://bot.example.com';

test.each([
  ['sockets', {}],
  ['HTTP', { url }],
  ['OAuth distribution', { url, oauth: true }],
])('Slack accepts the manifest for %s, which requests the same scopes', (_, options) => {
  const taken = readManifest(appManifest(options));
  const { redirectUrls, ...rest } = readManifest(manifest);
  expect(taken).toMatchObject(rest);
  expect(taken.redirectUrls).toEqual('oauth' in options ? [`${url}/slack/oauth_redirect`] : redirectUrls);
  expect(appManifest(options).settings.token_rotation_enabled).toBe(false);
});

test('over HTTP the manifest has the URLs for events, interactivity and the command', () => {
  const { features, settings } = appManifest({ url }) as {
    features: { slash_commands: { url?: string }[] };
    settings: Record<string, unknown>;
  };
  const request_url = `${url}/slack/events`;
  expect(settings).toMatchObject({
    socket_mode_enabled: false,
    event_subscriptions: { request_url, bot_events: manifest.settings.event_subscriptions.bot_events },
    interactivity: { is_enabled: true, request_url, message_menu_options_url: request_url },
  });
  expect(features.slash_commands.map((command) => command.url)).toEqual([request_url]);
});
