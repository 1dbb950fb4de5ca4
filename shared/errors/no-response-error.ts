// These happen before any byte of the request is sent, so it was certainly not carried out.
const NOT_SENT = {
  ECONNREFUSED: 'connection_refused',
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_resolved',
  EHOSTUNREACH: 'host_unreachable',
  ENETUNREACH: 'network_unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'connection_timed_out',
  ERR_INVALID_URL: 'url_invalid',
  ERR_ADDRESS_REFUSED: 'address_private',
  ERR_NOT_ENCRYPTED: 'not_encrypted',
  ERR_PROXY_REFUSED: 'proxy_refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
  CERT_HAS_EXPIRED: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_other_host',
} as const;

const POSSIBLY_SENT = {
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  UND_ERR_SOCKET: 'connection_closed',
  ERR_CANCELED: 'cancelled',
  ECONNABORTED: 'response_timed_out',
  ETIMEDOUT: 'response_timed_out',
  UND_ERR_HEADERS_TIMEOUT: 'response_timed_out',
  UND_ERR_BODY_TIMEOUT: 'response_cut_off',
  ERR_BODY_TOO_LARGE: 'response_too_large',
} as const;

const reasons: Readonly<Record<string, NoResponseReason>> = { ...NOT_SENT, ...POSSIBLY_SENT };

/** Every code that has words of its own. */
export const systemCodes: readonly string[] = Object.keys(reasons);

export type NoResponseReason =
  | (typeof NOT_SENT)[keyof typeof NOT_SENT]
  | (typeof POSSIBLY_SENT)[keyof typeof POSSIBLY_SENT]
  | 'connection_failed';

/** A call got no response: why, and whether it may have reached the other side. */
export class NoResponseError extends Error {
  readonly reason: NoResponseReason;
  readonly possiblySent: boolean;

  /** The code is the one of Node or of its HTTP library. */
  constructor(readonly systemCode: string) {
    const reason = reasons[systemCode] ?? 'connection_failed';
    super(`${reason} (${systemCode})`);
    this.reason = reason;
    this.possiblySent = !(systemCode in NOT_SENT);
  }

  /** Keeps only the code of what an HTTP library threw: the rest may hold headers and URLs. */
  static from(thrown: unknown): NoResponseError {
    if (thrown instanceof NoResponseError) return thrown;
    const { code, cause, httpCode, message } = (thrown ?? {}) as {
      code?: unknown;
      cause?: { code?: unknown };
      // n8n 2.1 wraps the error and keeps the code here.
      httpCode?: unknown;
      message?: unknown;
    };
    // undici says this only in its message; nothing but the CONNECT request was sent.
    if (/^Proxy (response|Authentication)/.test(String(message)))
      return new NoResponseError('ERR_PROXY_REFUSED');
    const known = [code, cause?.code, httpCode].find((candidate) => typeof candidate === 'string');
    return new NoResponseError(typeof known === 'string' ? known : 'unknown');
  }
}
