import { readMcpSettings } from '../../config/mcp-settings';
import { type Command, getTextOption, throwInvalidInput } from '../command';
import { type ExitCode, exitCodes } from '../exit-code';
import type * as createServerModule from '../mcp/create-server';
import type * as serveHttpModule from '../mcp/serve-http';
import type * as serveStdioModule from '../mcp/serve-stdio';
import { openUploadFolder } from '../mcp/upload-folder';

export const mcp: Command = {
  usage: 'mcp [--store] [--allow-changes [--files FOLDER]] [--http PORT]',
  description:
    "serve the API to an AI agent as an MCP server over stdin and stdout, for reading; --store lets it read the bot's cases, --allow-changes create requests, and --files upload the documents in a folder; --http serves over HTTP instead, with MCP_TOKEN",
  options: {
    store: { type: 'boolean' },
    'allow-changes': { type: 'boolean' },
    files: { type: 'string' },
    http: { type: 'string' },
  },
  async run(invocation): Promise<ExitCode> {
    const { options, positionals, api, terminal, signal, env } = invocation;
    const allowChanges = options['allow-changes'] === true;
    const readsStore = options.store === true;
    const path = getTextOption(invocation, 'files');
    if (positionals.length > 0)
      throwInvalidInput(`Expected no argument, got “${positionals[0]}”. The folder comes after --files.`);
    if (path !== undefined && !allowChanges)
      throwInvalidInput('--files needs --allow-changes: without it nothing is uploaded.');
    const port = readPort(getTextOption(invocation, 'http'));
    const http = port === undefined ? undefined : { ...readMcpSettings(env), port };
    const folder = path === undefined ? undefined : await openUploadFolder(path);
    const access = [
      allowChanges ? 'reading and changes' : 'reading',
      ...(readsStore ? ['the store of the bot'] : []),
      ...(folder ? [`files of ${folder.path}`] : []),
    ].join(', ');
    const announce = (where: string) =>
      terminal.notice(
        `MCP server for ${api.url} (${access})${where}. An MCP client talks to it: see docs/mcp.md.`,
      );
    // Loaded here: no other command needs the SDK.
    const { createServerFactory } = require('../mcp/create-server') as typeof createServerModule;
    const factory = createServerFactory(invocation, { readsStore, allowChanges, folder });
    if (http) {
      const { serveHttp } = require('../mcp/serve-http') as typeof serveHttpModule;
      await serveHttp(factory, invocation, { ...http, onListening: (url) => announce(` on ${url}`) });
    } else {
      announce('');
      const { serveStdio } = require('../mcp/serve-stdio') as typeof serveStdioModule;
      await serveStdio(factory, signal);
    }
    return signal.aborted ? exitCodes.cancelled : exitCodes.done;
  },
};

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throwInvalidInput(`“${text}” is not a port. Try --http 4020.`);
  return port;
}
