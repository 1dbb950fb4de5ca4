import { CallError } from './call-error';

/** The document itself could not be read, or is not of the size that was announced: nothing of it is stored. */
export class SourceError extends CallError {}
