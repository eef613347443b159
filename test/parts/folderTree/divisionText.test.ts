import { divisionText } from '@/parts/folderTree/divisionText';

const OTHERS = 'Uploads that wait in other browsers are not counted. They will need another folder too.';

describe(divisionText, () => {
  it.each([
    ['nothing', { videos: 0, sending: 0, waiting: 0 }, ''],
    ['nothing as far as is known yet', { videos: 0, sending: null, waiting: 0 }, ''],
    [
      'one video',
      { videos: 1, sending: 0, waiting: 0 },
      `It holds 1 video or imported inspection. It stays there. ${OTHERS}`,
    ],
    [
      'videos, some of which are being sent',
      { videos: 10_000, sending: 2, waiting: 0 },
      `It holds 10,000 videos or imported inspections. They stay there. 2 of them are still being sent and will arrive. ${OTHERS}`,
    ],
    [
      'a video being sent that the list of folders does not count yet',
      { videos: 0, sending: 1, waiting: 0 },
      `It holds 1 video or imported inspection. It stays there. 1 of them is still being sent and will arrive. ${OTHERS}`,
    ],
    [
      'uploads that wait here',
      { videos: 0, sending: 0, waiting: 3 },
      `3 uploads of this browser, waiting or failed, will need another folder. ${OTHERS}`,
    ],
    [
      'what has not been counted yet',
      { videos: 2, sending: null, waiting: 0 },
      `It holds 2 videos or imported inspections. They stay there. Counting the videos that are still being sent to it … ${OTHERS}`,
    ],
    [
      'what cannot be counted',
      { videos: 0, sending: 'unknown' as const, waiting: 0 },
      `Whether videos are still being sent to it is not known; those that are will arrive. ${OTHERS}`,
    ],
  ])('of a folder with %s', (_what, contents, text) => {
    expect(divisionText(contents)).toBe(text);
  });
});
