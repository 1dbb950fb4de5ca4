/** One line of terminal output. Control characters are removed, because a file name may contain them. */
export function formatEventLine(time: string, text: string): string {
  return `${time}  ${text.replace(/\p{Cc}/gu, '')}`;
}
