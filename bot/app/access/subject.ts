import type { Bot } from '../../bot';
import type { Texts } from '../../texts/texts';

/** What an action is about, and who has to do with it. */
export interface Subject<Data> {
  readonly data: Data;
  /** The channels where people see it and can act on it; the one that it belongs to comes first. */
  readonly channelIds: readonly string[];
  /** People who may act on it from elsewhere too, if they can read one of its channels. */
  readonly concerns?: readonly string[];
  /** People whom its channel chose to be told about it, wherever they are. */
  readonly named?: readonly string[];
  /** It is the person's own, or about nothing. */
  readonly isPersonal?: boolean;
}

/** What is nobody else's: help, a language, a person's App Home. */
export const noSubject: Subject<undefined> = { data: undefined, channelIds: [], isPersonal: true };

/** What an interaction carries. It comes from outside: every id in it is checked. */
export interface Asked {
  readonly teamId: string;
  /** The value of a button, or the metadata of a form. */
  readonly value: string;
  /** The metadata of the view that a button is on. */
  readonly metadata: string;
  readonly here?: string;
}

/** Finds what an action is about. */
export interface About<Data> {
  find(bot: Bot, asked: Asked): Promise<Subject<Data> | undefined>;
  /** What people are told when there is no such thing in the workspace. */
  notFound(texts: Texts, asked: Asked): string;
}
