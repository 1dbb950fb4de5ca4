import { ExternalStore } from '../live/external-store';
import { getErrorMessage } from '../live/fetch-json';
import type { WorkspaceApi } from '../live/workspace-api';
import { uploadFile } from './upload-file';

type DraftFileState =
  | { step: 'waiting' }
  | { step: 'sending'; progress: number }
  | { step: 'sent'; upload: string }
  | { step: 'failed'; reason: string };

export interface Attachment {
  name: string;
  open(): Promise<Blob>;
}

export interface DraftFile extends Attachment {
  id: string;
  /** The size, known once the upload starts. */
  size?: number;
  state: DraftFileState;
}

export interface Draft {
  text: string;
  files: readonly DraftFile[];
}

const EMPTY_DRAFT: Draft = { text: '', files: [] };
// Browsers open six connections per host, and two are for event streams.
const MAX_CONCURRENT_UPLOADS = 3;

export const toAttachment = (file: File): Attachment => ({ name: file.name, open: async () => file });

export const toDraftKey = (channel: string, thread?: string) => `${channel}/${thread ?? ''}`;

/** Unsent messages by channel and thread. Files are uploaded as soon as they are added. */
export class Drafts {
  readonly all = new ExternalStore<Readonly<Record<string, Draft>>>({});
  /** The draft whose box takes the focus as soon as it can be seen. */
  readonly focusRequest = new ExternalStore<string | undefined>(undefined);
  readonly #api: WorkspaceApi;
  readonly #aborts = new Map<string, AbortController>();
  #lastId = 0;

  constructor(api: WorkspaceApi) {
    this.#api = api;
  }

  get = (key: string): Draft => this.all.get()[key] ?? EMPTY_DRAFT;

  setText(key: string, text: string): void {
    this.#change(key, (draft) => ({ ...draft, text }));
  }

  addFiles(key: string, attachments: readonly Attachment[]): void {
    const added = attachments.map((attachment): DraftFile => {
      this.#lastId += 1;
      return { ...attachment, id: String(this.#lastId), state: { step: 'waiting' } };
    });
    this.#change(key, (draft) => ({ ...draft, files: [...draft.files, ...added] }));
    this.#uploadNext();
  }

  removeFile(key: string, id: string): void {
    this.#aborts.get(id)?.abort();
    this.#change(key, (draft) => ({ ...draft, files: draft.files.filter((one) => one.id !== id) }));
  }

  retry(key: string): void {
    this.#change(key, (draft) => ({
      ...draft,
      files: draft.files.map((one) =>
        one.state.step === 'failed' ? { ...one, state: { step: 'waiting' } } : one,
      ),
    }));
    this.#uploadNext();
  }

  clear(key: string): void {
    this.#change(key, () => EMPTY_DRAFT);
  }

  #uploadNext(): void {
    for (const [key, { files }] of Object.entries(this.all.get())) {
      for (const one of files) {
        if (this.#aborts.size >= MAX_CONCURRENT_UPLOADS) return;
        if (one.state.step === 'waiting') void this.#upload(key, one);
      }
    }
  }

  async #upload(key: string, { id, name, open }: DraftFile): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    const update = (state: DraftFileState, size?: number) =>
      this.#updateFile(key, id, { state, ...(size && { size }) });
    update({ step: 'sending', progress: 0 });
    try {
      const file = await open();
      const { upload } = await uploadFile({
        url: this.#api.uploadUrl(name),
        file,
        signal: abort.signal,
        onProgress: (progress) => update({ step: 'sending', progress }, file.size),
      });
      update({ step: 'sent', upload });
    } catch (error) {
      update({ step: 'failed', reason: getErrorMessage(error) });
    }
    this.#aborts.delete(id);
    this.#uploadNext();
  }

  #updateFile(key: string, id: string, change: Partial<DraftFile>): void {
    this.#change(key, (draft) => ({
      ...draft,
      files: draft.files.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
  }

  #change(key: string, change: (draft: Draft) => Draft): void {
    this.all.update((all) => ({ ...all, [key]: change(all[key] ?? EMPTY_DRAFT) }));
  }
}
