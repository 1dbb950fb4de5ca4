import type { Translation } from '../translation';
import { count } from './count';

export const alert: Translation['alert'] = {
  test: 'Ceci est un test : il montre que les alertes arrivent dans ce canal. Aucune société n’est concernée.',
  testTitle: 'Alerte de test',
  rules: 'Règles de ce canal',
  noRules:
    'Aucune règle n’est encore enregistrée pour ce canal. Appuyez d’abord sur Enregistrer dans le formulaire de /xray alerts.',
  conditions: {
    verdictAtLeast: (verdict) => `verdict ${verdict}`,
    riskClassAtLeast: (riskClass) => `classe de risque ${riskClass} ou plus mauvaise`,
    probabilityOfDefaultAtLeast: (percent) => `probabilité de défaut d’au moins ${percent}`,
    managerAlertLevelAtLeast: (level) => `événement défavorable de niveau ${level} ou plus grave`,
    sources: (sources) => `uniquement ${sources}`,
  },
  reviewOrWorse: (review) => `${review} ou plus grave`,
  rule: (rule) => `règle : ${rule}`,
  namedRules: (rules) => `règle ${rules}`,
  namedRule: (name, conditions) => `« ${name} » (${conditions})`,
  moreRules: (rest) => `et ${count(rest, 'autre règle', 'autres règles')}`,
  toThread: 'Ouvrir le fil',
  inChannel: (channel) => `dans ${channel}`,
  askedBy: (user) => `demandé par ${user}`,
  privateThread: 'Le fil est dans une conversation privée : seuls ses membres peuvent l’ouvrir.',
  withdrawn: '↩️ Alerte levée',
  over: 'Le service a modifié ce rapport : il ne déclenche plus la règle et n’appelle aucune action. Les autres constats sur la société restent valables.',
  remindsAt: (when) => `rappel : ${when}`,
  mutedUntil: (day, user) => `🔕 en sourdine ici jusqu’au ${day}, par ${user}`,
  later: (findings) => `${count(findings, 'constat ultérieur', 'constats ultérieurs')} dans ce fil`,
  more: (rest) => `+${count(rest, 'autre', 'autres')}`,
  reminder: (duration) => `Personne n’a pris cette alerte en charge depuis ${duration}.`,
  reminderNext: 'Appuyez sur « Prendre en charge » pour que les autres sachent que vous vous en occupez.',
  redactedTitle: (verdict) => `Alerte de risque : ${verdict}`,
  redactedNext:
    'Ouvrez le fil, puis appuyez sur « Prendre en charge » pour que les autres sachent que vous vous en occupez.',
};

export const rulesForm: Translation['forms']['rules'] = {
  title: 'Alertes de risque',
  save: 'Enregistrer',
  cancel: 'Annuler',
  intro: (channel) =>
    `${channel} reçoit une alerte dès qu’un rapport remplit l’une de ces conditions. Sans aucune condition, il n’y a pas d’alerte.`,
  introDirect:
    'Vous recevez une alerte dans ce message direct dès qu’un rapport remplit l’une de ces conditions. Sans aucune condition, il n’y a pas d’alerte.',
  conditions: {
    verdictAtLeast: { label: 'Verdict à partir de' },
    riskClassAtLeast: {
      label: 'Classe de risque à partir de',
      hint: 'Un chiffre de 1 à 5, ou une lettre de A à E.',
      invalid: 'Écrivez un chiffre de 1 à 5, ou une lettre de A à E.',
    },
    probabilityOfDefaultAtLeast: {
      label: 'Probabilité de défaut à partir de (%)',
      hint: '5 signifie 5 %.',
      invalid: 'Écrivez un pourcentage de 0 à 100, par exemple 5 ou 2,5.',
    },
    managerAlertLevelAtLeast: {
      label: 'Événement défavorable (société d’un dirigeant) à partir du niveau',
    },
    sources: {
      label: 'Uniquement pour ces X-Ray',
      hint: 'Si rien n’est indiqué plus haut, chaque rapport de ces X-Ray déclenche une alerte.',
    },
  },
  probabilityUnknown: (variable) =>
    `Les alertes sur la probabilité de défaut ne sont pas encore configurées. Demandez au responsable du bot d’indiquer l’échelle utilisée par le service, dans la variable ${variable}.`,
  notUsed: 'Non utilisé',
  anySource: 'Tous',
  target: 'Publier aussi ces alertes dans',
  targetHint:
    'Cette conversation est privée. Ses rapports n’arrivent dans un autre canal que si vous en choisissez un ici ; tous ses membres pourront alors lire la société, le constat et la raison.',
  targetNone: 'Aucun autre canal',
  targetNeedsRule: 'Indiquez plus haut quand une alerte est déclenchée, ou ne choisissez aucun canal.',
  others: 'D’autres entreprises lisent ce canal',
  othersOption: 'Leur montrer les rapports et les alertes en entier',
  othersHint:
    'Sinon, ce canal ne reçoit que le verdict. Si vous cochez, tous ses membres, y compris les invités d’autres entreprises, peuvent lire les raisons, les chiffres et les noms.',
  testIntro: 'Vérifiez que les alertes arrivent avant d’en avoir besoin.',
  muted: 'Sociétés en sourdine',
  mute: (company, day, user, when) => `🔕 ${company} jusqu’au ${day}, par ${user}, ${when}`,
  notPosted: 'Non publiées pendant la mise en sourdine',
  saved: (rules) => `Enregistré. Je publie une alerte ici pour : ${rules}.`,
  savedWithTarget: (rules) =>
    `Enregistré. Je publie une alerte ici et dans le canal que vous avez choisi pour : ${rules}.`,
  savedNone: 'Enregistré. Aucune alerte ne sera publiée ici.',
};

export const muteForm: Translation['forms']['mute'] = {
  title: 'Mettre en sourdine',
  mute: 'Mettre en sourdine',
  cancel: 'Annuler',
  intro: (company, channel) =>
    `${company} ne déclenche plus d’alerte dans ${channel} jusqu’à la fin de ce jour. Les alertes non publiées sont listées dans /xray alerts, où vous pouvez aussi les réactiver.`,
  introDirect: (company) =>
    `${company} ne déclenche plus d’alerte dans ce message direct jusqu’à la fin de ce jour. Les alertes non publiées sont listées dans /xray alerts, où vous pouvez aussi les réactiver.`,
  until: 'Jusqu’au',
  past: 'Choisissez un jour à partir d’aujourd’hui.',
};
