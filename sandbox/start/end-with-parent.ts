// Preloaded into the bot, which knows nothing of it: when whoever started it is gone, killed too suddenly to say so, it
// ends as in a power cut. What was under way is in its store.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
