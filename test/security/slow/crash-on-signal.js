/** Loaded before the unchanged bot: throws an uncaught error that contains the whole environment of the bot. */
process.on('SIGUSR2', () => {
  throw new Error(`crashed with ${Object.values(process.env).join(' ')}`);
});
