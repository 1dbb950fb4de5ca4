export const parseTs = (ts: string) => new Date(Number(ts) * 1000);

export const formatTime = createFormatter({ hour: '2-digit', minute: '2-digit' });
export const formatDay = createFormatter({ weekday: 'long', day: 'numeric', month: 'long' });
export const formatDateTime = createFormatter({ dateStyle: 'full', timeStyle: 'medium' });
export const formatClock = createFormatter({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A format costs more than its use, so there is one for each language. */
function createFormatter(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at: Date | number, locale: string): string => {
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    return format.format(at);
  };
}
