import { addMembership, addTeam, syncMemberships } from '../../../bot/inbox/membership-rows';
import { claimFiles, findMissedFiles } from '../../../bot/inbox/seen-file-rows';
import { newTeamId, onChosenStore, useStore } from '../../support/on-both-stores';

const at = (second: number) => new Date(second * 1000);

onChosenStore((newLocation) => {
  const store = useStore(newLocation);
  let teamId: string;
  let channelId: string;
  beforeEach(() => {
    teamId = newTeamId();
    channelId = `C-${teamId}`;
  });

  const see = (channels: string[], second: number) => syncMemberships(store(), teamId, channels, at(second));

  /** The seconds of the missed files, of files created at these seconds. */
  async function missed(seconds: readonly number[], channel = channelId) {
    const places = seconds.map((created) => ({
      channelId: channel,
      fileId: `F-${channel}-${created}`,
      userId: 'U1',
      created,
    }));
    return (await findMissedFiles(store(), teamId, places)).map(({ fileId }) =>
      Number(fileId.split('-').at(-1)),
    );
  }

  it('lists the files shared since the bot was seen in their channel, oldest first', async () => {
    expect(await missed([999, 1000, 1001])).toEqual([]);
    // Slack may send one twice.
    await see([channelId, channelId], 1000);
    await see([channelId], 1002);
    expect(await missed([1001, 999, 1000])).toEqual([1000, 1001]);
    expect(await missed([1001], 'C-elsewhere')).toEqual([]);
    expect(await missed([])).toEqual([]);
  });

  it('includes files of the second in which the bot was first seen, because Slack gives whole seconds', async () => {
    await see([channelId], 1000.7);
    expect(await missed([999, 1000])).toEqual([1000]);
    // An invitation has its exact time.
    await addMembership(store(), { teamId, channelId }, at(1002.7));
    expect(await missed([1002, 1003])).toEqual([1003]);
  });

  it('includes files shared before the first search, once the workspace is known', async () => {
    await addTeam(store(), teamId, at(1000));
    expect(await missed([1001])).toEqual([]);
    await addTeam(store(), teamId, at(1002));
    await see([channelId], 1004);
    expect(await missed([999, 1000, 1003])).toEqual([1000, 1003]);
    expect(await missed([1001], `D-${teamId}`)).toEqual([1001]);
    await see([channelId, `${channelId}-later`], 1006);
    expect(await missed([1005, 1006], `${channelId}-later`)).toEqual([1006]);
  });

  it('counts direct messages as one place, in which the bot always is', async () => {
    await see([], 1000);
    expect(await missed([999, 1000], `D-${teamId}`)).toEqual([1000]);
  });

  it('leaves out files that were seen, in any workspace', async () => {
    await see([channelId], 1000);
    const claim = (team: string, second: number) =>
      claimFiles(
        store(),
        { teamId: team, channelId },
        { ts: `${second}.5`, fileIds: [`F-${channelId}-${second}`] },
      );
    await claim(teamId, 1001);
    await claim(newTeamId(), 1002);
    expect(await missed([1001, 1002, 1003])).toEqual([1003]);
  });

  it('leaves out files shared while the bot was not in the channel', async () => {
    await see([channelId], 1000);
    await claimFiles(store(), { teamId, channelId }, { ts: '1001.5', fileIds: ['F1'] });
    await see([], 1002);
    expect(await missed([1003])).toEqual([]);
    await see([channelId], 1004);
    expect(await missed([1003, 1004])).toEqual([1004]);
    // Removed and added again between two searches.
    await addMembership(store(), { teamId, channelId }, at(1006));
    await see([channelId], 1007);
    expect(await missed([1005, 1006])).toEqual([1006]);
  });

  it('ignores a listing that is older than the last one', async () => {
    await see([channelId], 1000);
    await see([], 999);
    expect(await missed([1000])).toEqual([1000]);
  });
});
