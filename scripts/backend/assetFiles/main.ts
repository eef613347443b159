/**
 * The program that writes a file of assets, in a process of its own, since the whole file is made in memory: it knows
 * neither database, store, network nor secrets, gets a folder with the table in it, and leaves the file there.
 */
import path from 'node:path';
import { runTask } from '../children/runTask';
import { ASSET_FILE, readTable, type LayerHead } from './assetTable';
import { writeGeoPackage } from './writeGeoPackage';

await runTask<{ folder: string }>(async ({ folder }) => {
  const { head, rows } = await readTable<LayerHead>(folder);
  await writeGeoPackage(path.join(folder, ASSET_FILE), head, rows);
  return {};
});
