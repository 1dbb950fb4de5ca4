// These happen before any byte of the request is sent, so it was certainly not carried out.
const NOT_SENT_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host name was not found',
  EAI_AGAIN: 'the host name could not be resolved',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the network is unreachable',
  UND_ERR_CONNECT_TIMEOUT: 'the connection took too long',
  ERR_INVALID_URL: 'the URL is not valid',
  ERR_ADDRESS_REFUSED: 'the address belongs to a private network',
  ERR_NOT_ENCRYPTED: 'the URL does not use https',
  ERR_PROXY_REFUSED: 'the proxy refused the connection',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

const POSSIBLY_SENT_REASONS: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  ERR_CANCELED: 'it was cancelled',
  ECONNABORTED: 'no response came in time',
  ETIMEDOUT: 'no response came in time',
  UND_ERR_HEADERS_TIMEOUT: 'no response came in time',
  UND_ERR_BODY_TIMEOUT: 'the response was cut off',
  ERR_BODY_TOO_LARGE: 'the response is too large',
};

/** A call got no response: why, and whether it may have reached the other side. */
export class NoResponseError extends Error {
  readonly possiblySent: boolean;

  constructor(readonly code: string) {
    super(NOT_SENT_REASONS[code] ?? POSSIBLY_SENT_REASONS[code] ?? `the connection failed (${code})`);
    this.possiblySent = !(code in NOT_SENT_REASONS);
  }

  /** Keeps only the code of what an HTTP library threw: the rest may hold headers and URLs. */
  static from(thrown: unknown): NoResponseError {
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
