import { randomBytes } from 'node:crypto';
import { createSlackId } from '../model/create-slack-id';
import type { SharedFile } from '../model/shared-file';
import type { Workspace } from '../model/workspace';
import { SlackError } from '../web-api/slack-error';
import { detectFileType } from './detect-file-type';

interface ExternalUpload {
  id: string;
  name: string;
  length: number;
  content?: Buffer;
}

/** External uploads of the app: a URL is issued, the bytes are sent, the upload is completed. */
export class Uploads {
  readonly #workspace: Workspace;
  readonly #byTicket = new Map<string, ExternalUpload>();

  constructor(workspace: Workspace) {
    this.#workspace = workspace;
  }

  begin(name: string, length: number): { id: string; ticket: string } {
    const id = createSlackId('F');
    const ticket = randomBytes(16).toString('hex');
    this.#byTicket.set(ticket, { id, name, length });
    return { id, ticket };
  }

  /** Receives the bytes of a ticket; false if it is unknown. */
  receive(ticket: string, content: Buffer): boolean {
    const upload = this.#byTicket.get(ticket);
    if (!upload) return false;
    upload.content = content;
    return true;
  }

  complete(id: string, title?: string, user = this.#workspace.bot.id): { file: SharedFile; content: Buffer } {
    const [ticket, upload] = [...this.#byTicket].find(([, known]) => known.id === id) ?? [];
    if (!ticket || !upload) throw new SlackError('file_not_found');
    const { name, length, content } = upload;
    if (!content) throw new SlackError('file_not_found');
    if (content.length !== length) throw new SlackError('file_update_failed');
    this.#byTicket.delete(ticket);
    const file: SharedFile = {
      id,
      user,
      teamId: this.#workspace.team.id,
      name,
      title: title ?? name,
      ...detectFileType(name),
      size: length,
      created: this.#workspace.nowSeconds(),
      channels: [],
      deleted: false,
    };
    return { file, content };
  }
}
