import type { AddressInfo } from 'node:net';
import { type App, HTTPReceiver, SocketModeReceiver } from '@slack/bolt';
import { type SlackWorkspace, startSlackWorkspace } from '../../../sandbox/slack';
import { longSlackTimeouts } from '../../support/long-slack-timeouts';
import { createStatementBot } from './create-statement-bot';
import { silentLogger } from './silent-logger';

const RECEIVERS = {
  'Socket Mode': async (workspace: SlackWorkspace): Promise<App> => {
    const clientOptions = { slackApiUrl: workspace.apiUrl };
    const { appToken } = workspace.app;
    const receiver = new SocketModeReceiver({
      appToken,
      logger: silentLogger,
      installerOptions: { clientOptions },
    });
    const app = createStatementBot(workspace, { receiver });
    await app.start();
    return app;
  },
  'signed HTTP': async (workspace: SlackWorkspace): Promise<App> => {
    const { signingSecret } = workspace.app;
    const receiver = new HTTPReceiver({ signingSecret, logger: silentLogger, port: 0 });
    const app = createStatementBot(workspace, { receiver });
    const server = await app.start(0);
    const { port } = (server as { address(): AddressInfo }).address();
    await workspace.useRequestUrl(`http://127.0.0.1:${port}/slack/events`);
    return app;
  },
};

describe.each(Object.entries(RECEIVERS))('a Bolt app by %s', (_name, start) => {
  let workspace: SlackWorkspace;
  let app: App;

  beforeAll(async () => {
    workspace = await startSlackWorkspace({
      ...longSlackTimeouts,
      app: { commands: [{ command: '/xray' }], shortcuts: [{ callbackId: 'analyse_document' }] },
    });
    app = await start(workspace);
  });
  afterAll(async () => {
    await app.stop();
    await workspace.close();
  });

  test('a shared file leads through button, modal and inline error to an updated reply', async () => {
    const ada = workspace.as('ada');
    const posted = workspace.next('message.posted', ({ message }) => message.bot_id === workspace.bot.botId);
    const shared = ada.shareFile('credit', { name: 'statement.pdf', content: '%PDF-1.7', text: 'please' });
    const { message: question } = await posted;
    expect(question).toMatchObject({ thread_ts: shared.ts, text: 'Whose statement is this?' });

    const opened = workspace.next('view.opened');
    expect(await ada.click(question, 'open_submit')).toEqual({ ok: true });
    const { view } = await opened;
    expect(await ada.submitView(view)).toEqual({
      outcome: 'errors',
      errors: { code_id: 'Please complete this required field.' },
    });
    expect(await ada.submitView(view, { code_id: '12' })).toEqual({
      outcome: 'errors',
      errors: { code_id: 'A SIREN has nine digits.' },
    });
    const updated = workspace.next('message.updated');
    expect(await ada.submitView(view, { code_id: '732829320' })).toEqual({ outcome: 'closed' });
    expect((await updated).message).toMatchObject({ ts: question.ts, text: 'Statement of 732829320' });
    expect(ada.view()).toBeUndefined();
    const thread = workspace.messages('credit', shared);
    expect(thread.map(({ text }) => text)).toEqual(['please', 'Statement of 732829320']);
    expect(thread[1]?.blocks).toBeUndefined();
  });

  test('a command is answered at once to the person, and later to the channel', async () => {
    const later = workspace.next('message.posted', ({ message }) => message.text === 'And later this');
    expect(await workspace.as('bob').runCommand('/xray', 'help', 'general')).toEqual({ ok: true });
    await later;
    expect(
      workspace
        .as('bob')
        .ephemerals('general')
        .map(({ text }) => text),
    ).toEqual(['You said help']);
    expect(workspace.as('ada').ephemerals('general')).toEqual([]);
  });

  test('a command the app does not have is not sent', async () => {
    expect(await workspace.as('bob').runCommand('/other', '', 'general')).toEqual({
      ok: false,
      reason: 'unknown_command',
    });
  });

  test('a message shortcut reaches the app, and its response the user', async () => {
    const message = workspace.as('ada').postMessage('credit', 'an earlier message');
    const answered = workspace.next('ephemeral.posted', ({ message }) => message.text === 'On it');
    expect(await workspace.as('ada').chooseShortcut(message, 'analyse_document')).toEqual({ ok: true });
    expect((await answered).message.shownTo).toBe(workspace.user('ada').id);
  });

  test('the home tab is published when it is opened', async () => {
    const published = workspace.next('home.published');
    workspace.as('ada').openHome();
    expect((await published).user).toBe(workspace.user('ada').id);
    expect(workspace.as('ada').home()?.blocks).toMatchObject([
      { type: 'section', text: { text: 'Welcome' } },
    ]);
  });
});
