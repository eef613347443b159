/** `npm run bench -- <name>`: measures one thing and prints it. Ratios are of figures taken side by side in one run. */
import { benchAssets } from './assets';
import { benchCaptions } from './captions';
import { benchDashboard } from './dashboard';
import { benchDetect } from './detect';
import { benchExports } from './exports';
import { benchFirstUse } from './firstUse';
import { benchFolders } from './folders';
import { benchLoad } from './load';
import { benchMap } from './map';
import { benchOcr } from './ocr';
import { benchProcess } from './process';
import { benchProgramme } from './programme';
import { benchRegrade } from './regrade';
import { benchReplay } from './replay';
import { benchResume } from './resume';
import { benchReview } from './review';
import { benchReviewDay } from './reviewDay';
import { benchSize } from './size';
import { benchStaff } from './staff';
import { benchUpload } from './upload';

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  assets: benchAssets,
  captions: benchCaptions,
  dashboard: benchDashboard,
  detect: benchDetect,
  exports: benchExports,
  firstUse: benchFirstUse,
  folders: benchFolders,
  load: benchLoad,
  map: benchMap,
  ocr: benchOcr,
  process: benchProcess,
  programme: benchProgramme,
  regrade: benchRegrade,
  replay: benchReplay,
  resume: benchResume,
  review: benchReview,
  reviewDay: benchReviewDay,
  size: benchSize,
  staff: benchStaff,
  upload: benchUpload,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  console.error(`Which bench? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
await bench(args);
process.exit();
