/** The pages that people see in a browser after Slack's page of an installation. */
export const install = {
  cancelled: {
    title: 'Not installed',
    text: 'You cancelled the installation. Nothing was changed in your workspace.',
    link: 'Install Risk X-Ray',
  },
  notAllowed: {
    title: 'This workspace may not use Risk X-Ray',
    text: (id: string) =>
      `Its operator has to allow the workspace first. Nothing was installed. Ask them to add this id, then install again: ${id}`,
  },
};
