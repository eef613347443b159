/** The program that reads an organisation's template, in a process of its own, and ends with its parent. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runTask } from '../children/runTask';
import { UnfitTemplate } from './jet/template/templateFile';
import { openPacpTemplate } from './pacpTemplate';
import { TEMPLATE_FILE, type TemplateOutcome, type TemplateTask } from './templateOutcome';

async function read({ folder }: TemplateTask): Promise<TemplateOutcome> {
  try {
    const { unplaced } = openPacpTemplate(await readFile(path.join(folder, TEMPLATE_FILE)));
    return { kind: 'read', unplaced };
  } catch (error) {
    if (error instanceof UnfitTemplate) return { kind: 'refused', message: error.message };
    throw error;
  }
}

await runTask<TemplateTask>(read);
