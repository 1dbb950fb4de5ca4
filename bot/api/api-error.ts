/** A call is refused. The message says what to do, and has no secret. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 405 | 409 | 413 | 422 | 503,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
