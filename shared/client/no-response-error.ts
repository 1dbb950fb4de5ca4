// Seen before a byte of the request left this machine: surely not carried out.
const NOT_SENT_REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the address is not known',
  EAI_AGAIN: 'the address could not be looked up',
  EHOSTUNREACH: 'the address cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  UND_ERR_CONNECT_TIMEOUT: 'the connection took too long',
  ERR_INVALID_URL: 'the address is not valid',
  ERR_ADDRESS_REFUSED: 'the address leads into a private network',
  ERR_NOT_ENCRYPTED: 'the address is not one of https',
  ERR_PROXY_REFUSED: 'the proxy did not let it through',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another address',
};

const POSSIBLY_SENT_REASONS: Readonly<Record<string, string>> = {
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  ERR_CANCELED: 'it was cancelled',
  ECONNABORTED: 'no answer came in time',
  ETIMEDOUT: 'no answer came in time',
  UND_ERR_HEADERS_TIMEOUT: 'no answer came in time',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped half-way',
  ERR_BODY_TOO_LARGE: 'the answer is too large to be one of the service',
};

/** No answer came to a call: why in words, and whether the call may have reached the other side. */
export class NoResponseError extends Error {
  readonly possiblySent: boolean;

  constructor(readonly code: string) {
    super(NOT_SENT_REASONS[code] ?? POSSIBLY_SENT_REASONS[code] ?? `the connection broke (${code})`);
    this.possiblySent = !(code in NOT_SENT_REASONS);
  }

  /** Reads the code off whatever an HTTP library threw; keeps nothing else, for it may hold headers and addresses. */
  static from(thrown: unknown): NoResponseError {
    const { code, cause, httpCode, message } = (thrown ?? {}) as {
      code?: unknown;
      cause?: { code?: unknown };
      // n8n 2.1 hands on an error of its own that keeps the code there.
      httpCode?: unknown;
      message?: unknown;
    };
    // undici says it in its message alone, before anything but the question for a tunnel was sent.
    if (/^Proxy (response|Authentication)/.test(String(message)))
      return new NoResponseError('ERR_PROXY_REFUSED');
    const known = [code, cause?.code, httpCode].find((candidate) => typeof candidate === 'string');
    return new NoResponseError(typeof known === 'string' ? known : 'unknown');
  }
}
