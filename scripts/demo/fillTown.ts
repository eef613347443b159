/**
 * Fills in what needs no video, so that it is there while the first ones are drawn: the network on the map, its register,
 * surveys of three years, their reviews, and what the owner decides and agrees.
 */
import type { AssetPage, MatchProposals } from '@/api/contract/assets';
import type { Comment, Mentionable } from '@/api/contract/comments';
import type { DefectTable } from '@/api/contract/defectTables';
import type { Emergency } from '@/api/contract/emergencies';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import type { NetworkImport } from '@/api/contract/network';
import { markerOf } from '@/lib/mentions';
import { builtInTables } from '../backend/standards/builtInTables';
import { writeTableCsv } from '../backend/standards/writeTableCsv';
import { inDays, type Accounts, type DemoUtility } from './demoUtility';
import type { Step } from './journal';
import { agreePlan } from './reviewDemo';
import { surveyFiles } from './surveyFiles';
import { CAMPAIGNS, SURVEYS } from './surveys';
import { PIPES } from './town';
import { townLines, townRegister } from './townFiles';
import { AGREED_PLANS, COMMENTS, criticalityOf, DECISIONS, DEMO_TABLE, EMERGENCY, RATES } from './townWork';

/** The first of all: what a journal begins with. */
export const FIRST_STEP = 'import the network';

/** A survey by its pipe and day. */
interface Surveyed {
  pipe: string;
  date: string;
}

export function townSteps({ owner, contractor }: Accounts, utility: DemoUtility): Step[] {
  const accounts = { owner, contractor };
  /** The register that all pipes of the town are in. */
  const register = async () => ({
    organisation_id: String(await utility.organisationId()),
    standard: String((await utility.demoRoot()).standardKey),
    pipe_type: 'SS',
  });

  const importNetwork = async () => {
    const file = Buffer.from(townLines());
    const query = new URLSearchParams({ ...(await register()), name: 'demo-town.geojson', size: String(file.length) });
    const send = (more: Record<string, string>) =>
      owner.sendFile<NetworkImport>(
        `/assets/network/import?${query}&${new URLSearchParams(more)}`,
        file,
        'application/octet-stream',
      );
    const { replaced, lines, lastImport } = await send({ preview: 'true' });
    if (replaced === lines) return;
    await send({ create: 'true', ...(lastImport !== null && { last_import: String(lastImport) }) });
  };

  const importRegister = async () => {
    await owner.sendFile(
      `/assets/import?${new URLSearchParams(await register())}`,
      Buffer.from(townRegister()),
      'text/csv',
    );
  };

  /** Before the surveys, so that they are graded with it. */
  const importTable = async () => {
    const { standardKey } = await utility.demoRoot();
    const tables = `/organisations/${await utility.organisationId()}/defect-tables`;
    const query = new URLSearchParams({
      standard_key__id: String(standardKey),
      sub_standard__pipe_type_sewer: 'true',
    });
    const there = await owner.call<DefectTable[]>('GET', `${tables}?${query}`);
    if (there.some(({ edition }) => edition === DEMO_TABLE.edition)) return;
    const builtIn = builtInTables().find((each) => each.standardKey === standardKey && each.pipeTypeSewer);
    if (!builtIn) throw new Error('The demo folder has no defect table.');
    const { edition, limits } = DEMO_TABLE;
    const settings = { limits: { ...limits } };
    await owner.sendFile(tables, Buffer.from(writeTableCsv({ ...builtIn, edition, settings })), 'text/csv');
  };

  const importSurveys = async ({ folder, account, surveys }: (typeof CAMPAIGNS)[number]) => {
    const { id } = await utility.demoFolder(folder);
    const files = surveyFiles(surveys);
    const query = new URLSearchParams({
      folder: String(id),
      files: JSON.stringify(files.map(({ name, bytes }) => ({ name, size: bytes.length }))),
    });
    const body = Buffer.concat(files.map(({ bytes }) => bytes));
    await accounts[account].sendFile(`/inspections/import?${query}`, body, 'application/octet-stream');
  };

  const assetIds = async (): Promise<Map<string, string>> => {
    const { organisation_id } = await register();
    const query = new URLSearchParams({ organisation_id, page_size: '200' });
    const { results } = await owner.call<AssetPage>('GET', `/assets?${query}`);
    return new Map(results.map(({ AssetID, uuid }) => [AssetID, uuid]));
  };

  const match = async () => {
    const { organisation_id } = await register();
    const query = new URLSearchParams({ organisation_id });
    const { results } = await owner.call<MatchProposals>('GET', `/assets/match-proposals?${query}`);
    const matches = results.flatMap(({ inspection, reason, assets: [asset] }) =>
      asset && reason === 'asset id' ? [{ inspectionId: inspection.uuid, assetId: asset.uuid }] : [],
    );
    if (matches.length > 0) await owner.call('POST', '/assets/matches', { matches });
  };

  const decide = async () => {
    const uuids = await assetIds();
    const decided = DECISIONS.map(({ pipe, decision, note, inYears, inDays: days, on }) => ({
      pipe,
      decision,
      decisionNote: note,
      ...(inYears !== undefined && { decisionYear: new Date().getUTCFullYear() + inYears }),
      ...(days !== undefined && { decisionDate: inDays(days) }),
      ...(on !== undefined && { decisionDate: on }),
    }));
    const decisions = PIPES.flatMap((pipe) => {
      const assetId = uuids.get(pipe.AssetID);
      const { pipe: _pipe, ...decision } = decided.find((each) => each.pipe === pipe.AssetID) ?? {};
      return assetId === undefined ? [] : [{ assetId, change: { ...criticalityOf(pipe), ...decision } }];
    });
    await owner.call('POST', '/assets/decisions', { decisions });
  };

  /** Imported inspections by their surveys; none where a person has deleted it meanwhile. */
  const surveyed = async () => {
    const inspections = await utility.inspectionsIn(await utility.demoRoot());
    return ({ pipe, date }: Surveyed): Inspection | undefined =>
      inspections.find((each) => each.imported && each.AssetID === pipe && each.Date === date);
  };

  const review = async (account: keyof Accounts) => {
    const inspectionOf = await surveyed();
    const inspectionIds = SURVEYS.filter(({ reviewedBy }) => reviewedBy === account)
      .map(inspectionOf)
      .flatMap((found) => (found && found.status !== 'Reviewed' ? [found.uuid] : []));
    if (inspectionIds.length === 0) return;
    await accounts[account].call('POST', '/inspections/bulk-update-status', { inspectionIds, status: 'Reviewed' });
  };

  const agreePlans = async () => {
    const inspectionOf = await surveyed();
    for (const { pipe, date, notes, ...fields } of AGREED_PLANS) {
      const inspection = inspectionOf({ pipe, date });
      if (inspection) await agreePlan(owner, inspection.uuid, fields, notes);
    }
  };

  const planBatches = async () => {
    await utility.batch('late');
    await utility.batch('soon');
  };

  const frameOf = async (inspection: Inspection, code: string): Promise<Frame | undefined> => {
    const frames = await owner.call<Frame[]>('GET', `/inspections2/${inspection.uuid}/frames`);
    return frames.find(({ defectCode }) => defectCode === code);
  };

  const tellEmergency = async () => {
    const inspection = (await surveyed())(EMERGENCY);
    const frame = inspection && (await frameOf(inspection, EMERGENCY.code));
    if (!frame) return;
    const there = await contractor.call<Emergency[]>('GET', `/inspections2/${inspection.uuid}/emergencies`);
    if (there.length > 0) return;
    const { code, note } = EMERGENCY;
    await contractor.call('POST', `/inspections/frames/${frame.id}/emergencies`, { defectCode: code, note });
  };

  const comment = async () => {
    const inspectionOf = await surveyed();
    for (const { by, mentions, text, ...place } of COMMENTS) {
      const inspection = inspectionOf(place);
      const frame = inspection && (await frameOf(inspection, place.code));
      if (!frame) continue;
      const path = `/inspections2/${inspection.uuid}`;
      const people = await accounts[by].call<Mentionable[]>('GET', `${path}/mentionable`);
      const person = people.find(({ fullName }) => fullName === mentions);
      if (!person) throw new Error(`${mentions} cannot be mentioned.`);
      const written = text.replace('@', markerOf(person.id));
      const there = await accounts[by].call<Comment[]>('GET', `${path}/comments`);
      if (there.some((each) => each.text === written)) continue;
      const body = { text: written, mentions: [person.id] };
      await accounts[by].call('POST', `/inspections/frames/${frame.id}/comments`, body);
    }
  };

  return [
    { name: FIRST_STEP, run: importNetwork },
    { name: 'import the register', run: importRegister },
    { name: 'import limits of service', run: importTable },
    ...CAMPAIGNS.map((campaign) => ({ name: `import ${campaign.folder}`, run: () => importSurveys(campaign) })),
    { name: 'match the surveys', run: match },
    { name: 'decide on pipes', run: decide },
    {
      name: 'set the rates',
      run: async () => {
        await owner.call('PUT', '/repairs/rates', { rates: RATES });
      },
    },
    { name: 'review the owner’s surveys', run: () => review('owner') },
    { name: 'review the contractor’s surveys', run: () => review('contractor') },
    { name: 'plan batches', run: planBatches },
    { name: 'tell an emergency', run: tellEmergency },
    { name: 'comment', run: comment },
    { name: 'agree plans', run: agreePlans },
  ];
}
