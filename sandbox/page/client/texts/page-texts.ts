import type { CompanyBehaviour, FileBehaviour } from '../../../risk/magic-inputs';
import type { SampleName } from '../../serve/samples';
import type { en } from './en';

/** Every text of the page, as English has them. */
export type PageTexts = typeof en & {
  samples: {
    /** What magic companies and files do; in English, the sandbox says it. */
    effects?: Readonly<Record<CompanyBehaviour | FileBehaviour, string>>;
    /** The descriptions of the sample statements; in English, the sandbox says them. */
    descriptions?: Readonly<Record<SampleName, string>>;
  };
};
