import type { DocumentKind } from '../../shared';
import type { Language } from '../texts/language';

/** Writes a text in lower case, without accents, and with one kind of apostrophe. */
export function simplifyText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2019\u02bc]/g, "'")
    .toLowerCase();
}

const START = String.raw`(?<![\p{L}\p{N}_])`;
const END = String.raw`(?![\p{L}\p{N}_])`;
const GAP = String.raw`[\s_-]{1,3}`;

/** A pattern for whole words; a space stands for any gap between them. */
export function wordPattern(pattern: string, flags = 'u'): RegExp {
  return new RegExp(START + pattern.replaceAll(' ', GAP) + END, flags);
}

// "Not certified" says the opposite.
const NOT_NEGATED = String.raw`(?<!${START}(?:not|non|un|never)[\s-])`;
const NOT_DENIED = '(?! (?:non|pas|not) (?:certif|audit|revis|approu|appro))';

// A "bilan" is also a summing-up, a check-up, a carbon footprint or, deposited, a bankruptcy.
const NOT_SUMMED_UP_FR = `(?<!${START}(?:faire|fait|fais|faisons|faites|tirer|dresser|depots?|un|mon|premier)${GAP}(?:(?:le|du|de|un)${GAP})?)`;
const NOT_ANOTHER_BILAN = `(?! (?:carbone|social|sociaux|previsionnels?|medical|energetique|positif|negatif|mitige|humain|(?:des?|du)(?! (?:\\d|l'exercice|l'annee|la societe)))${END}| d'(?!exercice))`;
const NOT_SUMMED_UP_IT = `(?<!${START}(?:fare|faccio|facciamo|fatto|tracciare|trarre|in|a)${GAP}(?:(?:il|un)${GAP})?)`;
const NOT_ANOTHER_BILANCIO = `(?! (?:sociale|preventiv[oi]|previsionale|familiare|energetico|positivo|negativo|(?:di|del|dei|della|delle)(?! (?:\\d|societa)))(?!')${END})`;

/** The plain words for each kind. Those that contain others come first: “bilan intermédiaire” is not a “bilan”. */
export const kindWords: readonly (readonly [
  Exclude<DocumentKind, 'other'>,
  Readonly<Record<Language, string>>,
])[] = [
  [
    'interim_financial_statement',
    {
      en: 'interim(?: financial)?(?: (?:statements?|accounts))?',
      fr: 'situations? comptables?(?: (?:intermediaires?|provisoires?))?|situations? (?:intermediaires?|provisoires?)|(?:comptes|bilans?|etats? financiers?) (?:intermediaires?|provisoires?|semestriels?|trimestriels?)',
      it: 'situazion[ei](?: (?:economic[ao]|contabil[ei]|patrimonial[ei]))* (?:infrannual[ei]|intermedi[ae]|provvisori[ae]|semestral[ei]|trimestral[ei]|contabil[ei]|patrimonial[ei])|bilanc(?:io|i) (?:infrannual[ei]|intermedio?|provvisorio?|di verifica|semestral[ei]|trimestral[ei])|relazion[ei] (?:semestral[ei]|trimestral[ei])',
    },
  ],
  [
    'bank_statement',
    {
      en: 'bank statements?',
      fr: 'releves? (?:bancaires?|de banque|de comptes?)|extraits? (?:bancaires?|de comptes?)',
      it: 'estratt[oi] (?:di )?cont[oi]|estratt[oi] bancario?',
    },
  ],
  [
    'certified_financial_statement',
    {
      en: `${NOT_NEGATED}certified(?: financial)?(?: (?:statements?|accounts))?|annual (?:financial )?(?:statements?|accounts|reports?)${NOT_DENIED}|balance sheets?${NOT_DENIED}`,
      fr: `(?:comptes (?:annuels|certifies|sociaux)|etats? financiers? (?:annuels?|certifies?)|liasses? fiscales?|${NOT_SUMMED_UP_FR}bilans?${NOT_ANOTHER_BILAN})${NOT_DENIED}`,
      it: `(?:conti annuali|bilanc(?:io|i) (?:d'esercizio|di esercizio|annual[ei])|${NOT_SUMMED_UP_IT}bilanc(?:io|i)${NOT_ANOTHER_BILANCIO})${NOT_DENIED}`,
    },
  ],
];

/** "Other" is an everyday word in every language: "the other one" is not a kind. */
export const otherWords: Readonly<Record<Language, string>> = {
  en: String.raw`(?<!${START}(?:the|each|any|every|some|no|an|my|your|this|that)\s)other(?! (?:one|ones|day|days|than|side|hand|company|companies|people)${END})`,
  fr: String.raw`(?<!(?:${START}(?:une?|les?|la|des|cet|cette|ces|tout|toute|aucune?|chaque|quelque|notre|votre|entre|plusieurs)\s|[ld]'))autres?(?= (?:documents?|pieces?|fichiers?)|\s*(?:[,;.|/\d-]|$))`,
  it: String.raw`(?<!(?:${START}(?:un|una|gli|le|ogni|nessun|qualche|tra)\s|[a-z]'))altr[oi](?= document[oi]|\s*(?:[,;.|/\d-]|$))`,
};

/** The plain words for each period. */
export const periodWords: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  semester: {
    en: String.raw`half[\s-]?year(?:ly)?|semesters?`,
    fr: 'semestres?|semestriel(?:le)?s?',
    it: 'semestr[ei]|semestral[ei]',
  },
  quarter: {
    en: 'quarter(?:ly|s)?',
    fr: 'trimestres?|trimestriel(?:le)?s?',
    it: 'trimestr[ei]|trimestral[ei]',
  },
  month: {
    en: 'month(?:ly|s)?',
    fr: String.raw`mensuel(?:le)?s?|(?<!(?:\d|derniers|prochains|quelques|plusieurs|par|ce)\s)mois(?! (?:derniers?|prochains?|passes?))`,
    it: String.raw`mensil[ei]|(?<!(?:ogni|questo|al)\s)mese(?! (?:scorso|prossimo))`,
  },
  year: {
    en: 'year(?:ly|s)?|annual',
    fr: String.raw`annuel(?:le)?s?|(?<!(?:cette|bonne|par|chaque)\s)annee(?! (?:derniere|prochaine|passee))|exercice(?= (?:comptable|fiscal|clos|(?:19|20)\d\d))`,
    it: String.raw`annual[ei]|(?<!(?:[a-z]'|ogni\s|buon\s|all'))anno(?! (?:scorso|prossimo))|anno(?= (?:19|20)\d\d)|esercizio(?= (?:contabile|chiuso|finanziario|(?:19|20)\d\d))`,
  },
};

/** The months from January to December, each with its abbreviations. */
export const monthWords: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'january|jan',
    'february|feb',
    'march|mar',
    'april|apr',
    'may',
    'june|jun',
    'july|jul',
    'august|aug',
    'september|sept|sep',
    'october|oct',
    'november|nov',
    'december|dec',
  ],
  fr: [
    'janvier|janv',
    'fevrier|fevr|fev',
    'mars',
    'avril|avr',
    'mai',
    'juin',
    'juillet|juil',
    'aout',
    'septembre|sept',
    'octobre|oct',
    'novembre|nov',
    'decembre|dec',
  ],
  it: [
    'gennaio|genn|gen',
    'febbraio|febbr|feb',
    'marzo|mar',
    'aprile|apr',
    'maggio|magg|mag',
    'giugno|giu',
    'luglio|lug',
    'agosto|ago',
    'settembre|sett|set',
    'ottobre|ott',
    'novembre|nov',
    'dicembre|dic',
  ],
};

/** Words around the name of a company that are no part of it; in the middle of a name they are. */
export const wordsBesideNames: Readonly<Record<Language, string>> = {
  en: 'hello hi hey please pls here is are this that these attached attachment enclosed find new latest last file files pdf scan document documents statement statements company client customer for of from about by with and to on in at as we i you our your my their his her it me us can could check analyse analyze review look thanks thank',
  fr: "bonjour salut svp stp voici voila ci joint jointe ci-joint ci-jointe c'est ceci piece pieces nouveau nouvelle dernier derniere fichier fichiers document documents societe entreprise client cliente pour de du des d' par sur avec et a au aux en dans merci pouvez vous tu peux analyser verifier regarder notre votre mon ma nous je releve",
  it: "ciao buongiorno salve ecco allegato allegata allego questo questa nuovo nuova ultimo ultima file documento documenti societa azienda ditta cliente per di del della dello dei degli delle dell' da dal dalla con e su in a al alla grazie puoi potete analizzare controllare verificare nostro nostra vostro vostra mio noi io",
};

/** They begin many names, but end none. */
export const articles: Readonly<Record<Language, string>> = {
  en: 'the a an',
  fr: "le la les l' un une",
  it: "il lo la gli le l' un una",
};

/** Legal forms are often left out of a name, or not part of it: without them it is found with and without. */
export const legalForms =
  'sa sas sasu sarl eurl sci snc scop selarl gmbh ltd limited llc plc inc srl srls spa sapa ss';
