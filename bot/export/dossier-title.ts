import { type Company, companyName } from '../slack/wording/company-text';
import type { Texts } from '../texts/texts';
import { toDay } from './zoned-texts';

interface NamedDossier {
  readonly caseId: string;
  /** The company; absent where another company can read its channel. */
  readonly company?: Company;
  readonly createdAt: Date;
  readonly timeZone?: string;
}

/** The company and the day; the number of the case where another company reads it. */
export function dossierTitle(named: NamedDossier, texts: Texts): string {
  const day = toDay(named.createdAt.getTime(), named.timeZone);
  return `${nameSubject(named, texts)} – ${texts.formats.date(day)}`;
}

/** File systems have names of up to 255 bytes, and a letter may have four. */
const MAX_NAME_LENGTH = 55;
/** What Windows, macOS, Linux or a shell do not take in a file name, and what cannot be seen. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** The title as the name of a file; its day sorts. */
export function dossierFileName(named: NamedDossier, texts: Texts): string {
  const plain = nameSubject(named, texts).normalize('NFC').replace(UNSAFE, ' ').replaceAll(/\s+/g, ' ');
  // A name that begins with a dot is hidden, and one that ends with one is not taken by Windows.
  const name = [...plain]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replaceAll(/^[\s.~-]+|[\s.]+$/g, '');
  const day = toDay(named.createdAt.getTime(), named.timeZone);
  return `${name || texts.dossier.title(named.caseId)} – ${day}.pdf`;
}

function nameSubject({ caseId, company }: NamedDossier, { dossier }: Texts): string {
  return company ? companyName(company) : dossier.title(caseId);
}
