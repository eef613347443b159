import path from 'node:path';
import { readSettings } from '../../../scripts/backend/config';

it('has a default for everything', () => {
  expect(readSettings({})).toEqual({
    webPort: 3000,
    apiPort: 3001,
    blobPort: 10000,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    azureConnectionString: undefined,
    ffmpegPath: undefined,
    sessionSecret: undefined,
  });
});

it('reads the environment', () => {
  expect(readSettings({ PORT: '8080', DATA_DIR: '/srv/data', FFMPEG_PATH: ' /opt/ffmpeg ' })).toMatchObject({
    webPort: 8080,
    dataDir: '/srv/data',
    ffmpegPath: '/opt/ffmpeg',
  });
});

it.each(['web', '0', '-1', '65536', '1.5'])('says that %s is no port', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow(`PORT must be a port number, not "${port}".`);
});
