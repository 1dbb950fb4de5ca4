import { notice } from '../../../../bot/slack/block-kit/notice';
import { findMessageProblems } from '../../../support/block-kit-rules';
import { hostileTexts, longTexts } from '../../../support/hostile-texts';

test('a notice executes no markup', () => {
  for (const text of [...hostileTexts, ...longTexts]) expect(findMessageProblems(notice(text))).toEqual([]);
});
