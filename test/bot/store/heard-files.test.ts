import { hearFiles, missedFiles, type SharedPlace, seeInChannels } from '../../../bot/store';
import { newTeam, onBothStores, openedStore } from './stores';

onBothStores((newPlace) => {
  const store = openedStore(newPlace);

  const place = (channelId: string, fileId: string, created: number): SharedPlace => ({
    channelId,
    fileId,
    userId: 'U1',
    created,
  });

  it('tells the files apart that nobody heard of where an earlier one was heard', async () => {
    const [teamId, other] = [newTeam(), newTeam()];
    await hearFiles(store(), { teamId, channelId: 'C1' }, { ts: '1000.500000', fileIds: ['heard'] });
    await hearFiles(store(), { teamId: other, channelId: 'C2' }, { ts: '1000.500000', fileIds: ['theirs'] });
    const places = [
      place('C1', 'heard', 1000),
      place('C1', 'missed', 1001),
      place('C1', 'in the same second', 1000),
      place('C1', 'before the bot came', 999),
      place('C2', 'where only another workspace was heard', 1001),
    ];
    expect((await missedFiles(store(), teamId, places)).map(({ fileId }) => fileId)).toEqual([
      'in the same second',
      'missed',
    ]);
    expect(await missedFiles(store(), teamId, [])).toEqual([]);
  });

  it('tells those apart that were shared since the bot was seen in their channel', async () => {
    const [teamId, other] = [newTeam(), newTeam()];
    const see = (team: string, channels: string[], second: number) =>
      seeInChannels(store(), team, channels, new Date(second * 1000));
    const missed = async () => {
      const places = ['C1', 'C2', 'D1'].flatMap((channelId) =>
        [999, 1000, 1002].map((second) => place(channelId, `${channelId} at ${second}`, second)),
      );
      return (await missedFiles(store(), teamId, places)).map(({ fileId }) => fileId);
    };
    await see(other, ['C1', 'C2'], 990);
    expect(await missed()).toEqual([]);
    await see(teamId, ['C1'], 1000);
    await see(teamId, ['C1', 'C2'], 1001);
    expect(await missed()).toEqual(['C1 at 1000', 'D1 at 1000', 'C1 at 1002', 'C2 at 1002', 'D1 at 1002']);
    // It left one, and is there again later; the clock is put back meanwhile.
    await see(teamId, ['C2'], 999);
    await see(teamId, ['C1', 'C2'], 1003);
    expect(await missed()).toEqual([
      'C2 at 999',
      'D1 at 999',
      'C2 at 1000',
      'D1 at 1000',
      'C2 at 1002',
      'D1 at 1002',
    ]);
  });
});
