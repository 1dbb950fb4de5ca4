/** The time between two lines where there is no terminal, such as in a log. */
const LINE_INTERVAL_MS = 30_000;

/** Shows the elapsed time: on one line of a terminal, otherwise as a new line from time to time. */
export async function showProgress<Result>(
  text: string,
  work: Promise<Result>,
  out: NodeJS.WriteStream = process.stdout,
): Promise<Result> {
  const startedAt = Date.now();
  const show = () => {
    const line = `${text} … ${formatElapsed(Date.now() - startedAt)}`;
    out.write(out.isTTY ? `\r${line}\x1b[K` : `${line}\n`);
  };
  show();
  const timer = setInterval(show, out.isTTY ? 1000 : LINE_INTERVAL_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (out.isTTY) {
      show();
      out.write('\n');
    }
  }
}

function formatElapsed(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
