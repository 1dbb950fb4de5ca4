import { SlackFileError } from '../../../bot/slack/files/slack-file-error';
import { createSlackClients } from '../../../bot/slack/slack-clients';
import { ALL_SCOPES, startSlackWorkspace } from '../../../sandbox/slack';
import { silentLogger } from '../../sandbox/slack/silent-logger';
import { oneWorkspace } from '../../support/one-workspace';

/** Downloads a file with a token of these scopes, where Slack responds with a login page. */
async function downloadError(scopes: string[]): Promise<unknown> {
  await using workspace = await startSlackWorkspace({ app: { scopes } });
  const { files = [] } = workspace.as('ada').shareFile('credit', { name: 'a.pdf', content: '%PDF' });
  const [shared] = files as unknown as [{ id: string; url_private_download: string }];
  const slack = createSlackClients({
    apiUrl: workspace.apiUrl,
    fileHosts: workspace.fileHosts.split(','),
    logger: silentLogger,
    workspaces: oneWorkspace(workspace),
  });
  workspace.faults.onDownload('login_page');
  const file = await slack.documentFile(workspace.team.id, {
    id: shared.id,
    url: shared.url_private_download,
    name: 'a.pdf',
    mimetype: 'application/pdf',
    size: 4,
  });
  try {
    await file.open();
  } catch (error) {
    return error instanceof SlackFileError ? error.failure.code : error;
  }
  return undefined;
}

test('a login page is blamed on the scope when Slack says that the token lacks it', async () => {
  expect(await downloadError(ALL_SCOPES.filter((scope) => scope !== 'files:read'))).toBe('scope_missing');
});

test('a login page is not blamed on a scope that the token has', async () => {
  expect(await downloadError([...ALL_SCOPES])).toBe('file_denied');
});
