import { z } from 'zod/v4';
import { parseEnvironment } from './parse-environment';
import { type Environment, readSecretFiles } from './read-secret-files';

const MIN_TOKEN_LENGTH = 32;
const TOKEN_MESSAGE = `MCP_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters, without spaces. Create one with: openssl rand -hex 32`;

const mcpSchema = z.object({
  MCP_TOKEN: z
    .string({ error: `--http needs MCP_TOKEN, which clients send as a bearer token. ${TOKEN_MESSAGE}` })
    .min(MIN_TOKEN_LENGTH, { error: TOKEN_MESSAGE })
    .regex(/^[\x21-\x7e]+$/, { error: TOKEN_MESSAGE }),
  HOST: z.string().default('127.0.0.1'),
});

/** Where agents reach the command line over HTTP, and the token that they send. */
export function readMcpSettings(environment: Environment): { readonly host: string; readonly token: string } {
  const { env, issues } = readSecretFiles(environment, ['MCP_TOKEN']);
  const { HOST: host, MCP_TOKEN: token } = parseEnvironment(z.object({ mcp: mcpSchema }), env, issues).mcp;
  return { host, token };
}
