const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });

/** The moment in a message's timestamp. */
export const momentOf = (ts: string) => new Date(Number(ts) * 1000);

export const timeOf = (at: Date) => time.format(at);
export const dayOf = (at: Date) => day.format(at);
export const wholeOf = (at: Date) => whole.format(at);
