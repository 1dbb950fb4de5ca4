import type { Summary } from '../../../shared';
import type { MessageBlock } from '../../slack/block-kit/types';
import type { Texts } from '../../texts/texts';

/** The part of a card that differs from kind to kind. */
export type ReportBody = (summary: Summary, texts: Texts) => MessageBlock[];
