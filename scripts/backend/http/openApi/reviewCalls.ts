/** Calls about folders, inspections, repairs and assets: what each takes and answers. */
import * as z from 'zod/mini';
import * as assets from '@/api/contract/assets';
import * as network from '@/api/contract/network';
import * as assignment from '@/api/contract/assignment';
import * as comments from '@/api/contract/comments';
import * as emergencies from '@/api/contract/emergencies';
import * as filters from '@/api/contract/filters';
import * as folders from '@/api/contract/folders';
import { folderTemplates } from '@/api/contract/folderTemplates';
import * as frameHistory from '@/api/contract/frameHistory';
import * as frames from '@/api/contract/frames';
import * as imports from '@/api/contract/imports';
import * as inspections from '@/api/contract/inspections';
import * as live from '@/api/contract/live';
import * as programme from '@/api/contract/programme';
import * as quality from '@/api/contract/quality';
import * as repairs from '@/api/contract/repairs';
import * as retention from '@/api/contract/retention';
import * as assetsRequests from '@/api/contract/requests/assets';
import * as commentsRequests from '@/api/contract/requests/comments';
import * as emergenciesRequests from '@/api/contract/requests/emergencies';
import * as foldersRequests from '@/api/contract/requests/folders';
import * as framesRequests from '@/api/contract/requests/frames';
import * as importsRequests from '@/api/contract/requests/imports';
import * as networkRequests from '@/api/contract/requests/network';
import * as inspectionsRequests from '@/api/contract/requests/inspections';
import * as qualityRequests from '@/api/contract/requests/quality';
import * as retentionRequests from '@/api/contract/requests/retention';
import * as repairsRequests from '@/api/contract/requests/repairs';
import * as riskRequests from '@/api/contract/requests/risk';
import * as sharingRequests from '@/api/contract/requests/sharing';
import * as viewsRequests from '@/api/contract/requests/views';
import * as risk from '@/api/contract/risk';
import * as sharing from '@/api/contract/sharing';
import * as views from '@/api/contract/views';
import { rowId } from '@/api/contract/common';
import type { Calls } from './calls';

export const REVIEW_CALLS: Calls = {
  'GET /assets': { query: assetsRequests.assetsQuery, answer: assets.assetPage },
  'GET /assets/worst': { query: assetsRequests.organisationQuery, answer: assets.worstPipes },
  'GET /assets/csv': { query: assetsRequests.assetFilter, file: 'text/csv' },
  'GET /assets/gpkg': { query: assetsRequests.assetFilter, file: 'application/geopackage+sqlite3' },
  'POST /assets': { body: assetsRequests.createAssetRequest, answer: assets.asset, status: 201 },
  'POST /assets/import': { sends: 'text/csv', query: assetsRequests.importAssetsQuery, answer: assets.assetImport },
  'GET /assets/match-proposals': { query: assetsRequests.matchProposalsQuery, answer: assets.matchProposals },
  'POST /assets/matches': { body: assetsRequests.matchRequest, answer: assets.matchedCount },
  'DELETE /assets/matches': { body: inspectionsRequests.inspectionIdsRequest, answer: assets.matchedCount },
  'GET /assets/deleted': { query: assetsRequests.organisationQuery, answer: assets.assetEvents },
  'GET /assets/programme': { query: assetsRequests.organisationQuery, answer: programme.programmeAssets },
  'GET /assets/network': { query: networkRequests.networkQuery, answer: network.network },
  'POST /assets/network/import': {
    sends: 'application/octet-stream',
    query: networkRequests.importNetworkQuery,
    answer: network.networkImport,
  },
  'POST /assets/decisions': { body: assetsRequests.decideAssetsRequest, answer: programme.decisionsSet },
  'GET /assets/risk-rules/:id': { answer: risk.riskRuleVersions },
  'GET /assets/risk-rules/:id/extra-fields': { answer: risk.extraFieldNames },
  'POST /assets/risk-rules/:id/preview': { body: riskRequests.riskRulesRequest, answer: risk.riskPreview },
  'POST /assets/risk-rules/:id': {
    seen: true,
    body: riskRequests.riskRulesRequest,
    answer: risk.riskRuleVersions,
    status: 201,
  },
  'PUT /assets/risk-rules/:id/in-use': {
    seen: true,
    body: riskRequests.riskRulesInUseRequest,
    answer: risk.riskRuleVersions,
  },
  'GET /assets/:uuid': { answer: assets.asset },
  'PATCH /assets/:uuid': { seen: true, body: assetsRequests.updateAssetRequest, answer: assets.asset },
  'DELETE /assets/:uuid': {},
  'GET /assets/:uuid/inspections': {
    query: assetsRequests.assetInspectionsQuery,
    answer: inspections.assetInspectionPage,
  },
  'GET /assets/:uuid/history': { answer: assets.assetEvents },
  'GET /inspections2/:uuid/comments': { answer: comments.comments },
  'GET /inspections2/:uuid/mentionable': { answer: z.array(comments.mentionable) },
  'POST /inspections/frames/:id/comments': {
    body: commentsRequests.addCommentRequest,
    answer: comments.comment,
    status: 201,
  },
  'PATCH /inspections/comments/:id': { body: commentsRequests.resolveCommentRequest, answer: comments.comment },
  'DELETE /inspections/comments/:id': {},
  'GET /inspections2/:uuid/emergencies': { answer: emergencies.emergencies },
  'POST /inspections/frames/:id/emergencies': {
    body: emergenciesRequests.tellEmergencyRequest,
    answer: emergencies.emergency,
    status: 201,
  },
  'POST /inspections/emergencies/:id/take-on': { answer: emergencies.emergency },
  'GET /inspections/filters': { query: foldersRequests.filtersQuery, answer: filters.filters },
  'PATCH /inspections/filters': { body: foldersRequests.updateFiltersRequest, answer: filters.filters },
  'GET /inspections/folders': { query: foldersRequests.foldersQuery, answer: folders.folderRecords },
  'POST /inspections/folders': { body: foldersRequests.createFolderRequest, answer: folders.folderRecord, status: 201 },
  'POST /inspections/folders/:id/day': { body: foldersRequests.dayFolderRequest, answer: folders.folderRecord },
  'GET /organisations/:id/crew-settings': { answer: folders.crewSettings },
  'PUT /organisations/:id/crew-settings': {
    body: foldersRequests.changeCrewSettingsRequest,
    answer: folders.crewSettings,
  },
  'GET /organisations/:id/retention': { answer: retention.retention },
  'GET /organisations/:id/retention/preview': {
    query: retentionRequests.retentionPreviewQuery,
    answer: retention.retentionPreview,
  },
  'PATCH /organisations/:id/retention': {
    seen: true,
    body: retentionRequests.changeRetentionRequest,
    answer: retention.retention,
  },
  'PUT /inspections2/:uuid/hold': { body: retentionRequests.holdRequest, answer: inspections.inspection },
  'PATCH /inspections/folders/:id': {
    seen: true,
    body: z.union([foldersRequests.moveFolderRequest, foldersRequests.renameFolderRequest]),
    answer: folders.folderRecord,
  },
  'DELETE /inspections/folders/:id': {},
  'GET /inspections/folders/templates': { query: foldersRequests.templatesQuery, answer: folderTemplates },
  'PATCH /inspections/folders/:id/template': { seen: true, body: foldersRequests.changeTemplateRequest },
  'GET /inspections2/:uuid/frames': { query: framesRequests.framesQuery, answer: frames.frames },
  'GET /inspections/frames/:id/history': { answer: frameHistory.frameHistory },
  'POST /inspections/frames/:id/observations': { answer: frames.frame, status: 201 },
  'PATCH /inspections/frames/:id': { seen: true, body: framesRequests.updateFrameRequest, answer: frames.updatedFrame },
  'PATCH /inspections/frames/:id/update-defect': {
    seen: true,
    body: framesRequests.updateDefectRequest,
    answer: frames.updatedFrame,
  },
  'POST /inspections/import': {
    sends: 'application/octet-stream',
    query: importsRequests.importInspectionsQuery,
    answer: imports.surveyImport,
  },
  'GET /inspections/views': { query: viewsRequests.viewsQuery, answer: views.savedViews },
  'POST /inspections/views': {
    body: viewsRequests.createViewRequest,
    answer: z.object({ id: rowId }),
    status: 201,
  },
  'PATCH /inspections/views/:id': { seen: true, body: viewsRequests.updateViewRequest },
  'DELETE /inspections/views/:id': {},
  'GET /inspections2': { query: inspectionsRequests.inspectionsQuery, answer: inspections.inspectionPage },
  'GET /inspections/csv': { query: inspectionsRequests.inspectionsCsvQuery, file: 'text/csv' },
  'GET /inspections2/:uuid': { answer: inspections.inspection },
  'PATCH /inspections2/:uuid': {
    seen: true,
    body: inspectionsRequests.updateInspectionRequest,
    answer: inspections.inspection,
  },
  'PATCH /inspections/move/:id': { body: inspectionsRequests.inspectionIdsRequest, answer: inspections.updatedCount },
  'DELETE /inspections/bulk-delete': { body: inspectionsRequests.inspectionIdsRequest },
  'POST /inspections/bulk-update-status': {
    body: inspectionsRequests.updateStatusRequest,
    answer: inspections.updatedStatus,
  },
  'POST /inspections/bulk-assign': { body: inspectionsRequests.assignRequest, answer: inspections.updatedCount },
  'GET /inspections/assignees': { query: inspectionsRequests.assigneesQuery, answer: assignment.assignees },
  'POST /inspections/undecided': {
    body: inspectionsRequests.inspectionIdsRequest,
    answer: inspections.undecidedInspections,
  },
  'GET /inspections/validate': { query: inspectionsRequests.validateQuery, answer: inspections.inspectionProblems },
  'POST /inspections2/:uuid/presence': { answer: live.presentPeople },
  'DELETE /inspections2/:uuid/presence': {},
  'GET /quality': { query: qualityRequests.qualityQuery, answer: quality.quality },
  'PUT /organisations/:id/suggestion-bar': {
    body: qualityRequests.suggestionBarRequest,
    answer: quality.suggestionBar,
  },
  'POST /quality-checks': { body: qualityRequests.drawSampleRequest, answer: z.object({ id: rowId }), status: 201 },
  'GET /quality-checks/:id': { answer: quality.qualityCheckDetail },
  'GET /quality-reviews/:id': { answer: quality.blindReview },
  'PUT /quality-reviews/:id': { body: qualityRequests.saveBlindReviewRequest, answer: quality.blindReviewSaved },
  'GET /inspections/:uuid/repairplan': { answer: repairs.repairPlan },
  'GET /inspections/:uuid/repairplan/history': { answer: repairs.planHistory },
  'PATCH /inspections/:uuid/repairplan': {
    seen: true,
    body: repairsRequests.updateRepairPlanRequest,
    answer: repairs.repairPlan,
  },
  'PATCH /inspections/:uuid/repairplan/owner': {
    seen: true,
    body: repairsRequests.updateActorPlanRequest,
    answer: repairs.repairPlan,
  },
  'PATCH /inspections/:uuid/repairplan/contractor': {
    seen: true,
    body: repairsRequests.updateActorPlanRequest,
    answer: repairs.repairPlan,
  },
  'POST /repairs/generate': { body: repairsRequests.generateRepairsRequest, answer: repairs.generatedRepairs },
  'GET /repairs/:id/custom-types': { answer: repairs.customRepairTypes },
  'POST /repairs/:id/custom-types': {
    body: repairsRequests.createCustomTypeRequest,
    answer: repairs.customRepairType,
    status: 201,
  },
  'GET /repairs/:id/rules': { answer: repairs.ruleVersions },
  'POST /repairs/:id/rules/preview': { seen: true, body: repairsRequests.rulesRequest, answer: repairs.rulesPreview },
  'POST /repairs/:id/rules': {
    seen: true,
    body: repairsRequests.rulesRequest,
    answer: repairs.ruleVersions,
    status: 201,
  },
  'PUT /repairs/:id/rules-in-use': {
    seen: true,
    body: repairsRequests.rulesInUseRequest,
    answer: repairs.ruleVersions,
  },
  'GET /repairs/rates': { answer: repairs.repairRates },
  'PUT /repairs/rates': { seen: true, body: repairsRequests.putRatesRequest, answer: repairs.repairRates },
  'GET /inspections/:uuid/shareable-links': { answer: sharing.shareableLinks },
  'POST /inspections/:uuid/shareable-links': {
    body: sharingRequests.createShareLinkRequest,
    answer: sharing.createdShareLink,
    status: 201,
  },
  'DELETE /inspections/shareable-links/:id': {},
};
