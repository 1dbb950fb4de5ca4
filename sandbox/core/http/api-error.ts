export interface ErrorDetail {
  field: string;
  message: string;
}

/** An error sent to the client as `{ error: { code, message, details? } }`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: { details?: ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get body() {
    const { details } = this.extra;
    return { error: { code: this.code, message: this.message, ...(details && { details }) } };
  }
}
