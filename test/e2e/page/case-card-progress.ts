const BAR_WIDTH = 20;
const BAR_PATTERN = /(█*)(░*) (\d+) % ([\d.]+) of ([\d.]+) MB/;
const STEP_PATTERN = /Sending the document|Document uploaded|Analysis running|Complete since/;

/** The steps that an analysis card showed over time, without consecutive duplicates. */
export function readCardSteps(texts: readonly string[]): string[] {
  const steps = texts.flatMap((text) => STEP_PATTERN.exec(text)?.[0] ?? []);
  return steps.filter((step, index) => step !== steps[index - 1]);
}

/** The progress of a card in percent; the bar and the megabytes must match the percentage. */
export function readCardPercents(texts: readonly string[], megabytes: number): number[] {
  return texts.flatMap((text) => {
    const [, full = '', empty = '', number, sent, total] = BAR_PATTERN.exec(text) ?? [];
    if (number === undefined) return [];
    const percent = Number(number);
    expect(full.length).toBe(Math.floor((percent / 100) * BAR_WIDTH));
    expect(full.length + empty.length).toBe(BAR_WIDTH);
    expect(Number(total)).toBe(megabytes);
    // Tolerates rounding: one percent, and one digit.
    expect(Math.abs(Number(sent) - (percent / 100) * megabytes)).toBeLessThan(megabytes / 100 + 0.1);
    return percent;
  });
}

/** The values never decreased, and more than one was between 0 and the end. */
export function expectIncreasing(values: readonly number[], whole: number): void {
  expect(values).toEqual([...values].sort((one, other) => one - other));
  expect(values.filter((value) => value > 0 && value < whole).length).toBeGreaterThan(1);
}
