import { hearFiles, missedFiles, type SharedPlace, teamsThatShare } from '../../../bot/store';
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

  it('names each workspace that shared something once', async () => {
    const teams = [newTeam(), newTeam()];
    for (const teamId of teams)
      for (const ts of ['1.0', '2.0'])
        await hearFiles(store(), { teamId, channelId: 'C1' }, { ts, fileIds: ['F1', 'F2'] });
    const named = await teamsThatShare(store());
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(teams));
  });
});
