export { onAllCommands } from './all-commands';
export { commandsCard } from './commands-card';
export { helpCard } from './help-card';
export { greetChannel, replyWithHelp } from './reply-with-help';
