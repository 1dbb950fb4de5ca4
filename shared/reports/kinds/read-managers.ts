import { finiteNumber, record, recordList, text } from '../../schemas/lenient-readers';

const readCode = record({ type: text, id: text });

/** The fields read from a Manager X-Ray. Birth dates are not read, so they cannot be shown by mistake. */
export const readManagers = record({
  request: record({ code: readCode }),
  persons: recordList({
    lastname: text,
    firstname: text,
    confidencePercentage: finiteNumber,
    companies: recordList({
      name: text,
      code: readCode,
      jobStartDate: text,
      jobEndDate: text,
      alerts: recordList({ date: text, name: text, level: text }),
    }),
  }),
});

export type RawManager = ReturnType<typeof readManagers>['persons'][number];
export type RawCompany = RawManager['companies'][number];
export type RawAlert = RawCompany['alerts'][number];
