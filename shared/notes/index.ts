export type { NoteField, NoteKind, Notes } from './note-fields';
export { noteFields } from './note-fields';
export type { AmountUnit } from './note-value';
export type { ReadNotes, ReadNotesOptions } from './read-notes';
export { readNotes } from './read-notes';
