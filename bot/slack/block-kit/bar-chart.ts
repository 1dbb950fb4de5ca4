import { limits } from './limits';
import { sanitizeLabel } from './mrkdwn';
import { truncate } from './truncate';

/**
 * A chart that Slack draws, which @slack/types 3.2 does not know:
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block
 */
export interface DataVisualizationBlock {
  type: 'data_visualization';
  block_id?: string;
  title: string;
  chart: {
    type: 'bar';
    series: { name: string; data: { label: string; value: number }[] }[];
    axis_config: { categories: string[]; x_label: string; y_label: string };
  };
}

export interface BarChart {
  readonly title: string;
  /** What the labels of the bars are, and what their values are. */
  readonly axes: { readonly x: string; readonly y: string };
  /** Each has a label of its own; of too many, the last are shown. */
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

/** Only messages have charts. The message must say the same in words: a chart has none, and not every Slack draws it. */
export function barChart({ title, axes, bars }: BarChart): DataVisualizationBlock {
  const data = bars
    .slice(-limits.chartPoints)
    .map(({ label, value }) => ({ label: fit(label, limits.chartLabel), value }));
  return {
    type: 'data_visualization',
    title: fit(title, limits.chartTitle),
    chart: {
      type: 'bar',
      series: [{ name: fit(axes.y, limits.chartLabel), data }],
      axis_config: {
        categories: data.map(({ label }) => label),
        x_label: fit(axes.x, limits.axisLabel),
        y_label: fit(axes.y, limits.axisLabel),
      },
    },
  };
}

const fit = (text: string, max: number) => truncate(sanitizeLabel(text, max), max);
