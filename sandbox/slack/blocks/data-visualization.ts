import { z } from 'zod/v4';

/**
 * The most series of a chart: six in the first version of the documentation and twelve later, so that six fit everywhere:
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block
 */
const MAX_SERIES = 6;

const label = z.string().min(1).max(20);
const axisLabel = z.string().max(50).optional();

const pie = z.strictObject({
  type: z.literal('pie'),
  segments: z
    .array(z.strictObject({ label, value: z.number().positive() }))
    .min(1)
    .max(MAX_SERIES),
});

/** The labels of every series must be the categories, each once, and no two series have the same name. */
const withAxes = (type: 'bar' | 'area' | 'line') =>
  z
    .strictObject({
      type: z.literal(type),
      series: z
        .array(
          z.strictObject({
            name: label,
            data: z
              .array(z.strictObject({ label, value: z.number() }))
              .min(1)
              .max(20),
          }),
        )
        .min(1)
        .max(MAX_SERIES),
      axis_config: z.strictObject({
        categories: z.array(label).min(1),
        x_label: axisLabel,
        y_label: axisLabel,
      }),
    })
    .superRefine(({ series, axis_config: { categories } }, context) => {
      if (context.issues.length > 0) return;
      const refuse = (message: string, path: (string | number)[]) =>
        context.addIssue({ code: 'custom', message, path });
      if (new Set(categories).size < categories.length)
        refuse('must be unique', ['axis_config', 'categories']);
      if (new Set(series.map(({ name }) => name)).size < series.length)
        refuse('must have unique names', ['series']);
      for (const [index, { data }] of series.entries()) {
        const labels = data.map((point) => point.label).toSorted();
        if (String(labels) !== String(categories.toSorted()))
          refuse('must have exactly one entry for every category', ['series', index, 'data']);
      }
    });

export const dataVisualization = z.strictObject({
  type: z.literal('data_visualization'),
  block_id: z.string().min(1).max(255).optional(),
  title: z.string().min(1).max(50),
  chart: z.discriminatedUnion('type', [pie, withAxes('bar'), withAxes('area'), withAxes('line')]),
});
