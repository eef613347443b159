/** Assets: the pipes of an asset owner, for its own regular users, and which inspections are matched to them. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  Asset,
  AssetEvent,
  AssetImport,
  AssetPage,
  MatchedCount,
  MatchProposals,
  WorstPipes,
} from '@/api/contract/assets';
import type { AssetInspectionPage } from '@/api/contract/inspections';
import type { DecisionsSet, ProgrammeAssets } from '@/api/contract/programme';
import {
  assetFilter,
  assetInspectionsQuery,
  assetsQuery,
  createAssetRequest,
  decideAssetsRequest,
  importAssetsQuery,
  matchProposalsQuery,
  matchRequest,
  organisationQuery,
  updateAssetRequest,
} from '@/api/contract/requests/assets';
import { inspectionIdsRequest } from '@/api/contract/requests/inspections';
import { load } from '../../access/load';
import { readDeletions, readEvents } from '../../assets/assetEvents';
import { readAssetPage, readAssetsCsv } from '../../assets/assetPage';
import { readAsset } from '../../assets/assetRecords';
import { createAsset, deleteAsset, updateAsset } from '../../assets/changeAsset';
import { decideAssets } from '../../assets/decideAssets';
import { importAssets, previewImport } from '../../assets/importAssets';
import { matchInspections, proposeMatches, unmatchInspections } from '../../assets/matching';
import { readWorstPipes } from '../../assets/worstPipes';
import { recordAudit } from '../../audit/recordAudit';
import { readProgrammeAssets } from '../../assets/programmeAssets';
import { HttpError } from '../../errors';
import { readInspectionsOfAsset } from '../../inspections/inspectionPage';
import type { Context } from '../context';
import { access, sessionOf } from '../routeAccess';
import { sendCsv } from '../sendCsv';
import { uuidOf, validate, validateChange } from '../validate';

/** 100,000 rows of 160 bytes. */
const FILE_LIMIT = 16 * 1024 * 1024;

const TEXTS = { AssetID: 'Asset ID is required', standard: 'Standard is required', type: 'Pipe type is required' };

export function assetsRoutes(app: FastifyInstance, { database, blobs, log, makeAssetFile }: Context): void {
  const { db } = database;
  const owner = access('asset owner');
  const find = (request: FastifyRequest) => load(db, sessionOf(request), 'asset', uuidOf(request.params));
  const organisationOf = (request: FastifyRequest, id: number) => load(db, sessionOf(request), 'organisation', id);

  app.get('/assets', owner, async (request): Promise<AssetPage> => {
    const query = validate(assetsQuery, request.query);
    return readAssetPage(db, await organisationOf(request, query.organisation_id), query);
  });

  app.get('/assets/worst', owner, async (request): Promise<WorstPipes> => {
    const { organisation_id: id } = validate(organisationQuery, request.query);
    return readWorstPipes(db, blobs, await organisationOf(request, id));
  });

  app.get('/assets/csv', owner, async (request, reply) => {
    const filter = validate(assetFilter, request.query);
    const organisation = await organisationOf(request, filter.organisation_id);
    const lines = await readAssetsCsv(db, organisation, filter);
    await recordAudit(db, sessionOf(request), [
      { kind: 'export made', organisationId: organisation.id, detail: 'List of assets, CSV' },
    ]);
    return sendCsv(reply, lines, log);
  });

  app.get('/assets/gpkg', owner, async (request, reply) => {
    const filter = validate(assetFilter, request.query);
    const organisation = await organisationOf(request, filter.organisation_id);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new HttpError(499, { detail: 'The caller has gone.' })));
    const file = await makeAssetFile(organisation, filter, gone.signal);
    try {
      await recordAudit(db, sessionOf(request), [
        { kind: 'export made', organisationId: organisation.id, detail: 'List of assets, GeoPackage' },
      ]);
    } catch (error) {
      file.destroy();
      throw error;
    }
    return reply.type('application/geopackage+sqlite3').send(file);
  });

  app.post('/assets', owner, async (request, reply): Promise<Asset> => {
    const input = validate(createAssetRequest, request.body, TEXTS);
    const organisation = await organisationOf(request, input.organisation);
    const made = await createAsset(database, sessionOf(request), organisation, input);
    return reply.code(201).send(await readAsset(db, made));
  });

  app.post('/assets/import', { ...owner, bodyLimit: FILE_LIMIT }, async (request): Promise<AssetImport> => {
    const { organisation_id, preview, ...which } = validate(importAssetsQuery, request.query);
    const whose = { ...which, organisation: await organisationOf(request, organisation_id) };
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw new HttpError(415, { detail: 'Send the assets as text/csv.' });
    return preview ? previewImport(db, body, whose) : importAssets(database, sessionOf(request), body, whose);
  });

  app.get('/assets/match-proposals', owner, async (request): Promise<MatchProposals> => {
    const { organisation_id, search } = validate(matchProposalsQuery, request.query);
    return proposeMatches(db, await organisationOf(request, organisation_id), search);
  });

  app.post('/assets/matches', owner, async (request): Promise<MatchedCount> => {
    const matches = validate(matchRequest, request.body);
    return { matched: await matchInspections(database, sessionOf(request), matches) };
  });

  app.delete('/assets/matches', owner, async (request): Promise<MatchedCount> => {
    const { inspectionIds } = validate(inspectionIdsRequest, request.body);
    return { matched: await unmatchInspections(database, sessionOf(request), inspectionIds) };
  });

  app.get('/assets/deleted', owner, async (request): Promise<AssetEvent[]> => {
    const { organisation_id: id } = validate(organisationQuery, request.query);
    return readDeletions(db, await organisationOf(request, id));
  });

  app.get('/assets/programme', owner, async (request): Promise<ProgrammeAssets> => {
    const { organisation_id: id } = validate(organisationQuery, request.query);
    return readProgrammeAssets(db, await organisationOf(request, id));
  });

  app.post('/assets/decisions', owner, async (request): Promise<DecisionsSet> => {
    const { decisions } = validate(decideAssetsRequest, request.body);
    return decideAssets(database, sessionOf(request), decisions);
  });

  app.get('/assets/:uuid', owner, async (request): Promise<Asset> => readAsset(db, await find(request)));

  app.patch('/assets/:uuid', owner, async (request): Promise<Asset> => {
    const asset = await find(request);
    await updateAsset(database, sessionOf(request), asset, validateChange(updateAssetRequest, request.body, TEXTS));
    return readAsset(db, asset);
  });

  app.delete('/assets/:uuid', owner, async (request, reply) => {
    await deleteAsset(database, sessionOf(request), await find(request));
    return reply.code(204).send();
  });

  app.get('/assets/:uuid/inspections', owner, async (request): Promise<AssetInspectionPage> => {
    const asset = await find(request);
    return readInspectionsOfAsset(db, sessionOf(request), asset, validate(assetInspectionsQuery, request.query));
  });

  app.get('/assets/:uuid/history', owner, async (request): Promise<AssetEvent[]> =>
    readEvents(db, await find(request)),
  );
}
