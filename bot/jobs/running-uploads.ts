/** The uploads of this process, so that a click or the end of the process can stop one whose bytes stand still. */
export class RunningUploads {
  readonly #uploads = new Map<string, AbortController>();
  #draining = false;

  /** The process ends: what is stopped now goes on in the next one. */
  get draining(): boolean {
    return this.#draining;
  }

  begin(submissionId: string): AbortSignal {
    const upload = new AbortController();
    this.#uploads.set(submissionId, upload);
    return upload.signal;
  }

  end(submissionId: string): void {
    this.#uploads.delete(submissionId);
  }

  stop(submissionId: string): void {
    this.#uploads.get(submissionId)?.abort();
  }

  drain(): void {
    this.#draining = true;
    for (const upload of this.#uploads.values()) upload.abort();
  }
}
