/** Before the first browser test, and outside its time limit: what all of them start from. */
import prepare from '../../support/prepared';
import { demoData } from './product';

export default async function prepareRun(): Promise<void> {
  await prepare();
  await demoData();
}
