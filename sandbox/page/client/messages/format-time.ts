const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

export const parseTs = (ts: string) => new Date(Number(ts) * 1000);

export const formatTime = (at: Date) => timeFormat.format(at);
export const formatDay = (at: Date) => dayFormat.format(at);
export const formatDateTime = (at: Date) => dateTimeFormat.format(at);
