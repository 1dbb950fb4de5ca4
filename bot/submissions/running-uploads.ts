/** The uploads of this process, so that a click or a shutdown can abort one. */
export class RunningUploads {
  readonly #uploads = new Map<string, AbortController>();

  constructor(shutdown: AbortSignal) {
    shutdown.addEventListener('abort', () => {
      for (const upload of this.#uploads.values()) upload.abort();
    });
  }

  begin(submissionId: string): AbortSignal {
    const upload = new AbortController();
    this.#uploads.set(submissionId, upload);
    return upload.signal;
  }

  end(submissionId: string): void {
    this.#uploads.delete(submissionId);
  }

  abort(submissionId: string): void {
    this.#uploads.get(submissionId)?.abort();
  }
}
