import { randomBytes } from 'node:crypto';
import type { VirtualClock } from '../../core/clock/virtual-clock';
import type { Collection } from '../../core/data/collection';
import { SlackError } from './slack-error';

export type TokenKind = 'bot' | 'app' | 'refresh';

export interface Token {
  kind: TokenKind;
  scopes: string[];
  /** The user who acts with it: the bot of another app, or a person; the bot of the app by default. */
  user?: string;
  expiresAt?: number;
  /** The reason why it no longer works. */
  ended?: 'token_revoked' | 'account_inactive';
}

export interface StoredToken extends Token {
  secret: string;
}

// Twelve hours, like Slack.
const TOKEN_TTL_SECONDS = 43_200;

export class Tokens {
  readonly #clock: VirtualClock;
  readonly #tokens: Collection<StoredToken>;

  constructor(clock: VirtualClock, tokens: Collection<StoredToken>) {
    this.#clock = clock;
    this.#tokens = tokens;
  }

  /** A revoked token stays revoked. */
  add(secret: string, token: Token): void {
    this.#tokens.put({ ...this.#tokens.get(secret), ...token, secret });
  }

  issue(scopes: string[], user?: string): string {
    const secret = createSecret('xoxb');
    this.add(secret, { kind: 'bot', scopes, ...(user && { user }) });
    return secret;
  }

  /** A token that expires, with a refresh token. */
  issueRotating(scopes: string[]) {
    const refresh_token = createSecret('xoxe-1');
    this.add(refresh_token, { kind: 'refresh', scopes });
    const access_token = createSecret('xoxe.xoxb-1');
    const expiresAt = this.#clock.now() + TOKEN_TTL_SECONDS * 1000;
    this.add(access_token, { kind: 'bot', scopes, expiresAt });
    return { access_token, refresh_token, expires_in: TOKEN_TTL_SECONDS };
  }

  /** A refresh token works once. */
  refresh(secret: string) {
    const token = this.#tokens.get(secret);
    if (token?.kind !== 'refresh' || token.ended) throw new SlackError('invalid_refresh_token');
    this.revoke(secret, 'token_revoked');
    return { scopes: token.scopes, ...this.issueRotating(token.scopes) };
  }

  has(secret: string): boolean {
    return this.#tokens.has(secret);
  }

  /** Throws Slack's error for an invalid token. */
  check(secret: string | undefined): Token {
    if (!secret) throw new SlackError('not_authed');
    const token = this.#tokens.get(secret);
    if (!token) throw new SlackError('invalid_auth');
    if (token.ended) throw new SlackError(token.ended);
    if (token.expiresAt !== undefined && this.#clock.now() >= token.expiresAt)
      throw new SlackError('token_expired');
    return token;
  }

  revoke(secret: string, reason: 'token_revoked' | 'account_inactive'): void {
    const token = this.#tokens.get(secret);
    if (token) this.#tokens.put({ ...token, ended: token.ended ?? reason });
  }

  revokeBotTokens(reason: 'token_revoked' | 'account_inactive'): void {
    for (const { kind, secret, user } of this.#tokens.all())
      if (kind !== 'app' && user === undefined) this.revoke(secret, reason);
  }
}

const createSecret = (prefix: string) => `${prefix}-${randomBytes(18).toString('base64url')}`;

export function requireScope(token: Token, needed: string): void {
  if (token.scopes.includes(needed)) return;
  throw new SlackError('missing_scope', { needed, provided: token.scopes.join(',') });
}
