export { classifyFile, type FileClass, type FileTraits } from './classify-file';
export { type FileNameGuess, guessFromFileName } from './guess-from-file-name';
export {
  type ChannelMemory,
  type IntakePlan,
  type Prefill,
  type PrefilledDocument,
  planIntake,
  type SharedFile,
} from './plan-intake';
export {
  type CommandName,
  type CommandSubject,
  commandNames,
  type ReadCommand,
  readCommand,
} from './read-command';
export { missingParts, type Part, type ReadMessage, readMessage } from './read-message';
export { type SortedFiles, sortFiles } from './sort-files';
export type { Submission, SubmittedDocument } from './submission';
export { readTicket, type SubmitTicket, writeTicket } from './submit-ticket';
export { addressed, type IntakeMode, intakeModes, isHeard, isWanted } from './wanted-files';
