const WIDTH = 24;

/** One line that grows: `████████░░░░  40 %  8.0 of 20.0 MB`. */
export function progressBar(sent: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, sent / total);
  const full = Math.floor(share * WIDTH);
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent}  ${megabytes(sent)} of ${megabytes(total)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}
