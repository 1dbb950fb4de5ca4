/** The file is in the storage: with the id, another attempt need not send it again. */
export class UploadFailedError extends Error {
  override readonly name = 'UploadFailedError';

  constructor(
    override readonly cause: unknown,
    readonly mediumId: string,
  ) {
    super('upload_failed');
  }
}
