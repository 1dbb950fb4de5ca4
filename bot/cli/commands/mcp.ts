import { type Command, getTextOption, throwInvalidInput } from '../command';
import { exitCodes } from '../exit-code';
import type * as serveMcpModule from '../mcp/serve-mcp';
import { openUploadFolder } from '../mcp/upload-folder';

export const mcp: Command = {
  usage: 'mcp [--allow-changes [--files FOLDER]]',
  description:
    'serve the API to an AI agent as an MCP server over stdin and stdout, for reading; --allow-changes lets it create requests too, and --files upload the documents in a folder',
  options: { 'allow-changes': { type: 'boolean' }, files: { type: 'string' } },
  async run(invocation) {
    const { options, positionals, api, terminal, signal } = invocation;
    const allowChanges = options['allow-changes'] === true;
    const path = getTextOption(invocation, 'files');
    if (positionals.length > 0)
      throwInvalidInput(`Expected no argument, got “${positionals[0]}”. The folder comes after --files.`);
    if (path !== undefined && !allowChanges)
      throwInvalidInput('--files needs --allow-changes: without it nothing is uploaded.');
    const folder = path === undefined ? undefined : await openUploadFolder(path);
    const access = allowChanges
      ? `reading and changes${folder ? `, files of ${folder.path}` : ''}`
      : 'reading';
    terminal.notice(`MCP server for ${api.url} (${access}). An MCP client talks to it: see docs/mcp.md.`);
    // Loaded here: no other command needs the SDK.
    const { serveMcp } = require('../mcp/serve-mcp') as typeof serveMcpModule;
    await serveMcp(invocation, { allowChanges, folder });
    return signal.aborted ? exitCodes.cancelled : exitCodes.done;
  },
};
