import type { Summary } from '../../../shared';
import type { Texts } from '../../texts';
import type { MessageBlock } from '../block-kit';

/** The part of a card that differs from kind to kind. */
export type ReportBody = (summary: Summary, texts: Texts) => MessageBlock[];
