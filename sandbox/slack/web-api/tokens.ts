import { randomBytes } from 'node:crypto';
import type { Collection } from '../../risk/data/collection';
import { SlackError } from './slack-error';

export type TokenKind = 'bot' | 'app';

export interface Token {
  kind: TokenKind;
  scopes: string[];
  /** Why it no longer works. */
  ended?: 'token_revoked' | 'account_inactive';
}

export interface KnownToken extends Token {
  secret: string;
}

export class Tokens {
  readonly #tokens: Collection<KnownToken>;

  constructor(tokens: Collection<KnownToken>) {
    this.#tokens = tokens;
  }

  /** What is known of the token's end stays known. */
  add(secret: string, token: Token): void {
    this.#tokens.put({ ...this.#tokens.get(secret), ...token, secret });
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
    if (token) this.#tokens.put({ ...token, ended: token.ended ?? reason });
  }

  endBots(reason: 'token_revoked' | 'account_inactive'): void {
    for (const { kind, secret } of this.#tokens.all()) if (kind === 'bot') this.end(secret, reason);
  }
}

export function requireScope(token: Token, needed: string): void {
  if (token.scopes.includes(needed)) return;
  throw new SlackError('missing_scope', { needed, provided: token.scopes.join(',') });
}
