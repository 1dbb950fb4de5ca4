import type { Translation } from '../translation';

export const questions: Translation['questions'] = {
  asks: 'Un workflow demande une décision sur ce dossier.',
  asksUntil: (when) => `Un workflow demande une décision sur ce dossier jusqu’au ${when}.`,
  timeIsOver:
    '⌛ Personne n’a décidé tant que le workflow attendait : il continue sans décision. Vous pouvez encore décider.',
};
