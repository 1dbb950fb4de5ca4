import type { PublicPart } from '../redaction';
import type { Texts } from '../texts/texts';
import type { DossierData } from './dossier-data';
import { isWhileOpen } from './is-while-open';
import type { PdfBlock } from './pdf/pdf-content';

type PublicDossier = PublicPart<'dossier', DossierData>;
type People = Omit<PublicDossier, 'names'>;

const USER_ID = /^[UW][A-Z0-9]{1,30}$/;

/** Everybody whom a dossier names: a person who was erased is in entries of trails alone. */
export function listPeople(data: People): string[] {
  const changed = data.settings.flat().filter((entry) => isWhileOpen(entry, data));
  return toPeople([
    ...listPresentPeople(data),
    ...data.trail.flatMap(({ userId, data: said }) => [userId, said.from, said.to, said.proposedBy]),
    ...changed.flatMap(({ userId, data: said }) => [userId, said.proposedBy]),
  ]);
}

/** Lists those whom the case itself, its analyses or figures have. */
export function listPresentPeople({ overview, figures, others }: People): string[] {
  const { userId, ownerId } = overview.status;
  return toPeople([
    userId,
    ownerId,
    ...[overview.status, ...others].flatMap(({ decision }) => [decision?.by, decision?.confirmedBy]),
    ...overview.analyses.map(({ contents }) => contents.userId),
    ...figures.map(({ sentBy }) => sentBy),
  ]);
}

function toPeople(values: readonly unknown[]): string[] {
  const ids = values.filter((id): id is string => typeof id === 'string' && USER_ID.test(id));
  return [...new Set(ids)];
}

/** Names a person, by the id where nobody knows the name; two who are called the same have their ids too. */
export function namePerson(id: string, { names }: Pick<PublicDossier, 'names'>): string {
  const name = findName(id, names);
  if (name === undefined) return id;
  const isShared = names.some((other) => other.id !== id && other.name === name);
  return isShared ? `${name} (${id})` : name;
}

function findName(id: string, names: PublicDossier['names']): string | undefined {
  return names.find((person) => person.id === id)?.name;
}

/** Says which id the trail has for each of them. */
export function peopleSection(data: PublicDossier, texts: Texts): PdfBlock[] {
  const { teamId } = data.overview.status;
  return [
    { type: 'heading', text: texts.dossier.sections.people },
    { type: 'note', text: texts.dossier.peopleNote },
    ...listPeople(data).map((id): PdfBlock => {
      const name = findName(id, data.names);
      return {
        type: 'link',
        text: name === undefined ? id : `${name} · ${id}`,
        // https://docs.slack.dev/interactivity/deep-linking
        url: `slack://user?team=${teamId}&id=${id}`,
      };
    }),
  ];
}
