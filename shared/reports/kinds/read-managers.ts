import { finiteNumber, record, recordList, text } from '../../schemas/lenient-readers';

/** The fields read from a Manager X-Ray. Birth dates are not read, so they cannot be shown by mistake. */
export const readManagers = record({
  persons: recordList({
    lastname: text,
    firstname: text,
    confidencePercentage: finiteNumber,
    companies: recordList({
      name: text,
      code: record({ type: text, id: text }),
      jobStartDate: text,
      jobEndDate: text,
      alerts: recordList({ date: text, name: text, level: text }),
    }),
  }),
});

export type Manager = ReturnType<typeof readManagers>['persons'][number];
export type ManagerCompany = Manager['companies'][number];
export type ManagerAlert = ManagerCompany['alerts'][number];
