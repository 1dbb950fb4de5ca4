import type * as storedDataModule from './stored-data';

/** Loads the module when a command needs it, because the bot's own modules take longer to load than most commands take to run. */
export function loadStoredData(): typeof storedDataModule {
  return require('./stored-data') as typeof storedDataModule;
}
