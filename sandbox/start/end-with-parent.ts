// Preloaded into the bot: when its parent is killed, it ends like in a power cut. Its store has all unfinished work.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
