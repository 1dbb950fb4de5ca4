/** The uploads of this process, so that a click or the end of the process can stop one whose bytes stand still. */
export class RunningUploads {
  readonly #uploads = new Map<string, AbortController>();
  readonly #end = new AbortController();

  /** Aborts when the process ends: what is stopped then goes on in the next one. */
  get drained(): AbortSignal {
    return this.#end.signal;
  }

  get draining(): boolean {
    return this.drained.aborted;
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
    this.#end.abort();
    for (const upload of this.#uploads.values()) upload.abort();
  }
}
