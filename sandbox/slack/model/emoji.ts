/**
 * Names of Slack's own emoji, from the data that its clients are built from: https://github.com/iamcal/emoji-data. Slack
 * has thousands; an app that uses another one adds it here, so that a name that Slack does not know is found out.
 */
export const EMOJI = [
  '+1',
  '-1',
  'bell',
  'eyes',
  'heart',
  'heavy_check_mark',
  'hourglass_flowing_sand',
  'large_green_circle',
  'large_yellow_circle',
  'lock',
  'mag',
  'no_entry',
  'pray',
  'question',
  'raised_hands',
  'red_circle',
  'rocket',
  'scales',
  'tada',
  'thumbsup',
  'warning',
  'wave',
  'white_check_mark',
  'white_circle',
  'x',
] as const;
