// Preloaded into a process: at its end, prints the packages it has loaded.
process.on('exit', () => {
  const names = Object.keys(require.cache).flatMap(
    (path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  process.stderr.write(`loaded ${[...new Set(names)].sort().join(' ')}\n`);
});
