/** Slack's own names: https://docs.slack.dev/messaging/formatting-message-text#date-formatting */
const TOKENS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date_num: { dateStyle: 'short' },
  date_slash: { dateStyle: 'short' },
  date: { dateStyle: 'long' },
  date_short: { dateStyle: 'medium' },
  date_long: { dateStyle: 'full' },
  time: { timeStyle: 'short' },
  time_secs: { timeStyle: 'medium' },
};
const TOKEN = /\{(\w+?)(_pretty)?\}/g;

/** A date in the reader's language and time zone, as Slack shows `<!date^…>` on this day; what is no date stays as it is. */
export function formatSlackDate(
  { timestamp, format, fallback }: { timestamp: string; format: string; fallback: string },
  locale: string,
  today: number,
): string {
  const at = new Date(Number(timestamp) * 1000);
  if (Number.isNaN(at.getTime())) return fallback;
  return format.replace(TOKEN, (token, name: string, pretty?: string) => {
    const options = Object.hasOwn(TOKENS, name) ? TOKENS[name] : undefined;
    if (!options) return token;
    return (pretty && findDayName(at, locale, today)) || new Intl.DateTimeFormat(locale, options).format(at);
  });
}

/** The word for yesterday, today or tomorrow; undefined for other days. */
function findDayName(at: Date, locale: string, today: number): string | undefined {
  const days = toDay(at) - today;
  if (Math.abs(days) > 1) return undefined;
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

/** The number of a day in the reader's time zone. */
export const toDay = (at: Date): number =>
  Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;
