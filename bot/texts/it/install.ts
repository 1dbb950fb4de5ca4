import type { Translation } from '../translation';

/** The pages that people see in a browser after Slack's page of an installation. */
export const install: Translation['install'] = {
  cancelled: {
    title: 'Non installata',
    text: 'Hai annullato l’installazione. Nella tua area di lavoro non è cambiato nulla.',
    link: 'Installa Risk X-Ray',
  },
  notAllowed: {
    title: 'Quest’area di lavoro non può usare Risk X-Ray',
    text: (id) =>
      `Chi la gestisce deve prima autorizzare l’area di lavoro. Non è stato installato nulla. Chiedi di aggiungere questo identificativo, poi ripeti l’installazione: ${id}`,
  },
};
