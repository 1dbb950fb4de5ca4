import type { Translation } from '../translation';

export const questions: Translation['questions'] = {
  asks: 'Un workflow chiede una decisione su questa pratica.',
  asksUntil: (when) => `Un workflow chiede una decisione su questa pratica fino al ${when}.`,
  timeIsOver:
    '⌛ Nessuno ha deciso finché il workflow aspettava: prosegue senza decisione. Puoi ancora decidere.',
};
