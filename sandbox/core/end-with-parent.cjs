// Preloaded into child processes: when the parent is killed, they end like in a power cut. The bot's store has all unfinished work.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
