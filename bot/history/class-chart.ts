import type { Verdict } from '../../shared';
import type { Texts } from '../texts/texts';
import type { ClassTrend } from './class-trend';
import { Canvas, type Colour } from './drawing/canvas';
import type { Point } from './drawing/letters';

const PAPER: Colour = 0xffffff;
const INK: Colour = 0x1d1c1d;
const GREY: Colour = 0x5c5c5c;

/** Pale, so that ink is read on all of them. */
const bandColours: Readonly<Record<Verdict, Colour>> = {
  clear: 0xcdebd6,
  review: 0xfbe7a6,
  alert: 0xf7c6c3,
  unknown: 0xe4e4e4,
};

const [WIDTH, HEIGHT] = [1000, 480];
const PLOT = { left: 270, right: 970, top: 84, bottom: 384 };

/**
 * A PNG: a band for each class with its name and the word of its verdict, the first class below, and a point for each day, in
 * equal steps. The company is not named in it, because a name may have any letters.
 */
export function drawClassChart(
  { classes, points }: ClassTrend,
  { history, verdicts, formats }: Texts,
): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT, PAPER);
  canvas.text([30, 30], history.chart.title, { size: 24, colour: INK });
  const [width, band] = [PLOT.right - PLOT.left, (PLOT.bottom - PLOT.top) / classes.length];
  const middle = (index: number) => PLOT.bottom - (index + 0.5) * band;
  for (const [index, { value, verdict }] of classes.entries()) {
    const top = Math.round(middle(index) - band / 2);
    canvas.fill(PLOT.left, top, width, Math.round(band) - 2, bandColours[verdict]);
    canvas.text([PLOT.left - 24, middle(index) - 12], String(value), {
      size: 22,
      colour: INK,
      align: 'right',
    });
    canvas.text([PLOT.left - 60, middle(index) - 7], verdicts[verdict], {
      size: 13,
      colour: GREY,
      align: 'right',
    });
  }
  const step = width / points.length;
  const places = points.map(({ at }, index): Point => [PLOT.left + (index + 0.5) * step, middle(at)]);
  for (const [index, place] of places.entries()) canvas.stroke([places[index - 1] ?? place, place], 5, INK);
  for (const [index, { day, value }] of points.entries()) {
    const [x, y] = places[index] as Point;
    canvas.stroke([[x, y]], 42, PAPER);
    canvas.stroke([[x, y]], 36, INK);
    canvas.text([x, y - 8], value, { size: 16, colour: PAPER, align: 'centre' });
    canvas.text([x, PLOT.bottom + 18], formats.date(day), { size: 12, colour: INK, align: 'centre' });
  }
  canvas.text([PLOT.left + width / 2, PLOT.bottom + 56], history.chart.dates, {
    size: 13,
    colour: GREY,
    align: 'centre',
  });
  return canvas.toPng();
}
