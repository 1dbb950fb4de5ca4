/** Shows the elapsed time on one line. */
export async function showProgress<Result>(
  text: string,
  work: Promise<Result>,
  out: NodeJS.WriteStream = process.stdout,
): Promise<Result> {
  if (!out.isTTY) {
    out.write(`${text} …\n`);
    return work;
  }
  const startedAt = Date.now();
  const show = () => out.write(`\r${text} … ${formatElapsed(Date.now() - startedAt)}\x1b[K`);
  show();
  const timer = setInterval(show, 1000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    show();
    out.write('\n');
  }
}

function formatElapsed(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
