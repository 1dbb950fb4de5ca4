import { randomBytes } from 'node:crypto';
import { SlackError } from './slack-error';

export type TokenKind = 'bot' | 'app';

export interface Token {
  kind: TokenKind;
  scopes: string[];
  /** Why it no longer works. */
  ended?: 'token_revoked' | 'account_inactive';
}

export class Tokens {
  readonly #tokens = new Map<string, Token>();

  add(secret: string, token: Token): void {
    this.#tokens.set(secret, token);
  }

  mint(scopes: string[], prefix = 'xoxb'): string {
    const secret = `${prefix}-${randomBytes(18).toString('base64url')}`;
    this.add(secret, { kind: 'bot', scopes });
    return secret;
  }

  knows(secret: string): boolean {
    return this.#tokens.has(secret);
  }

  /** The token, or Slack's refusal of it. */
  check(secret: string | undefined): Token {
    if (!secret) throw new SlackError('not_authed');
    const token = this.#tokens.get(secret);
    if (!token) throw new SlackError('invalid_auth');
    if (token.ended) throw new SlackError(token.ended);
    return token;
  }

  end(secret: string, reason: 'token_revoked' | 'account_inactive'): void {
    const token = this.#tokens.get(secret);
    if (token) token.ended = reason;
  }

  endBots(reason: 'token_revoked' | 'account_inactive'): void {
    for (const token of this.#tokens.values()) if (token.kind === 'bot') token.ended ??= reason;
  }
}

export function requireScope(token: Token, needed: string): void {
  if (token.scopes.includes(needed)) return;
  throw new SlackError('missing_scope', { needed, provided: token.scopes.join(',') });
}
