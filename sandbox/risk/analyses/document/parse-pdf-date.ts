const PDF_DATE = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?'?)?/;

/** Parses a PDF date, such as `D:20240329101244+01'00'`; null if invalid. */
export function parsePdfDate(text: string): Date | null {
  const match = PDF_DATE.exec(text);
  if (!match) return null;
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    offsetHours,
    offsetMinutes = '00',
  ] = match;
  const zone = sign ? `${sign}${offsetHours}:${offsetMinutes}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
