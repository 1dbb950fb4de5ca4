export { onAllCommands } from './all-commands';
export { commandsCard } from './commands-card';
export { helpCard } from './help-card';
export type { HelpContext } from './help-context';
export { greetChannel, replyWithHelp } from './reply-with-help';
