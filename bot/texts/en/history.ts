/** The lists of `/xray history` and `/xray status`. */
export const history = {
  title: 'Earlier analyses',
  none: 'Nothing has been analysed here yet. Share a PDF to start.',
  running: 'Running analyses',
  noneRunning: 'Nothing is running here. Share a PDF to start.',
  more: (count: number) => `+${count} more`,
  open: 'open',
};
