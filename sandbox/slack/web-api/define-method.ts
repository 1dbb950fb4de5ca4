import type { z } from 'zod/v4';
import type { JsonObject } from '../model/json';
import type { SlackContext } from '../slack-context';
import type { Token, TokenKind } from './tokens';

export interface MethodCall<Arguments> {
  args: Arguments;
  context: SlackContext;
  token: Token;
  /** The token itself. */
  secret: string;
}

export interface Method {
  /** The kind of token; `none` for methods that authenticate by other means. */
  token: TokenKind | 'none';
  scope?: string;
  args: z.ZodType;
  run(call: MethodCall<never>): JsonObject | Promise<JsonObject>;
}

export function defineMethod<Schema extends z.ZodType>(definition: {
  token?: TokenKind | 'none';
  /** The scope that any arguments require. */
  scope?: string;
  args: Schema;
  run(call: MethodCall<z.output<Schema>>): JsonObject | Promise<JsonObject>;
}): Method {
  return { token: 'bot', ...definition };
}
