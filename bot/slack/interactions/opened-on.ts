import { callbackIds } from './callback-ids';

/** A view that is shown again when a form that was opened from it changed something. */
export interface OpenedOn {
  readonly kind: keyof typeof marks;
  /** The view's own metadata, from which it is built again. */
  readonly metadata: string;
}

/** A view, as far as Slack's payload is needed. */
interface ShownView {
  readonly type?: string;
  readonly callback_id?: string;
  readonly private_metadata?: string;
}

/** The marks stand between the metadata of the form and that of the view. */
const marks = { home: ' home ', company: ' company ' } as const;
const kinds = Object.keys(marks) as (keyof typeof marks)[];

/** What the view of a button becomes in the metadata of the form that it opens; undefined for messages and other views. */
export function findOpenedOn(view: ShownView | undefined): OpenedOn | undefined {
  const { type, callback_id, private_metadata: metadata = '' } = view ?? {};
  if (type === 'home') return { kind: 'home', metadata };
  return callback_id === callbackIds.company ? { kind: 'company', metadata } : undefined;
}

export function withOpenedOn(metadata: string, openedOn: OpenedOn | undefined): string {
  return openedOn ? `${metadata}${marks[openedOn.kind]}${openedOn.metadata}` : metadata;
}

/** The form's own metadata, and where it was opened. */
export function splitMetadata(metadata: string): { readonly own: string; readonly openedOn?: OpenedOn } {
  for (const kind of kinds) {
    const at = metadata.indexOf(marks[kind]);
    if (at === -1) continue;
    const rest = metadata.slice(at + marks[kind].length);
    return { own: metadata.slice(0, at), openedOn: { kind, metadata: rest } };
  }
  return { own: metadata };
}
