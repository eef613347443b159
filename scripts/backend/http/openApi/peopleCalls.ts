/** Calls about people and organisations, files, exports and standards: what each takes and answers. */
import * as accountForms from '@/api/contract/accountForms';
import * as apiTokens from '@/api/contract/apiTokens';
import * as audit from '@/api/contract/audit';
import * as auth from '@/api/contract/auth';
import * as batches from '@/api/contract/batches';
import * as bugReports from '@/api/contract/bugReports';
import * as clients from '@/api/contract/clients';
import * as dashboard from '@/api/contract/dashboard';
import * as defectTables from '@/api/contract/defectTables';
import * as exports from '@/api/contract/exports';
import * as files from '@/api/contract/files';
import * as orgs from '@/api/contract/orgs';
import * as ownFields from '@/api/contract/ownFields';
import * as apiTokensRequests from '@/api/contract/requests/apiTokens';
import * as auditRequests from '@/api/contract/requests/audit';
import * as authRequests from '@/api/contract/requests/auth';
import * as bugReportsRequests from '@/api/contract/requests/bugReports';
import * as dashboardRequests from '@/api/contract/requests/dashboard';
import * as exportsRequests from '@/api/contract/requests/exports';
import * as handover from '@/api/contract/handover';
import * as batchesRequests from '@/api/contract/requests/batches';
import * as handoverRequests from '@/api/contract/requests/handover';
import * as filesRequests from '@/api/contract/requests/files';
import * as orgsRequests from '@/api/contract/requests/orgs';
import * as ownFieldsRequests from '@/api/contract/requests/ownFields';
import * as sharingRequests from '@/api/contract/requests/sharing';
import * as standardsRequests from '@/api/contract/requests/standards';
import * as usageRequests from '@/api/contract/requests/usage';
import * as usersRequests from '@/api/contract/requests/users';
import * as workMailRequests from '@/api/contract/requests/workMail';
import * as sharing from '@/api/contract/sharing';
import * as standards from '@/api/contract/standards';
import * as usage from '@/api/contract/usage';
import * as users from '@/api/contract/users';
import * as workMail from '@/api/contract/workMail';
import * as webhooksRequests from '@/api/contract/requests/webhooks';
import * as webhooks from '@/api/contract/webhooks';
import type { Calls } from './calls';

export const PEOPLE_CALLS: Calls = {
  'POST /auth/register': { body: authRequests.registration, answer: auth.accountResponse, status: 201 },
  'GET /auth/activate/:uid/:token': { answer: auth.activationResponse },
  'POST /auth/activate/:uid/:token': { body: accountForms.activateRequest, answer: auth.accountResponse },
  'POST /auth/reset-password': { body: accountForms.resetPasswordRequest, answer: auth.accountResponse },
  'POST /auth/reset-password/confirm': { body: accountForms.changePasswordRequest, answer: auth.accountResponse },
  'GET /api-tokens': { answer: apiTokens.apiTokens },
  'POST /api-tokens': { body: apiTokensRequests.createApiTokenRequest, answer: apiTokens.createdApiToken, status: 201 },
  'DELETE /api-tokens/:id': {},
  'GET /webhooks': { answer: webhooks.webhooks },
  'POST /webhooks': { body: webhooksRequests.createWebhookRequest, answer: webhooks.createdWebhook, status: 201 },
  'PATCH /webhooks/:id': { body: webhooksRequests.updateWebhookRequest },
  'DELETE /webhooks/:id': {},
  'POST /webhooks/:id/test': {},
  'GET /webhooks/:id/deliveries': { query: webhooksRequests.deliveriesQuery, answer: webhooks.deliveryPage },
  'POST /webhooks/deliveries/:id/send-again': {},
  'GET /audit': { query: auditRequests.auditQuery, answer: audit.auditPage },
  'GET /audit/csv': { query: auditRequests.auditFilter, file: 'text/csv' },
  'GET /bug-reports/taken': { answer: bugReports.reportsTaken },
  'POST /bug-reports': { sends: 'application/gzip' },
  'GET /bug-reports': { query: bugReportsRequests.sentReportsQuery, answer: bugReports.sentReportPage },
  'GET /bug-reports/:id/file': { query: bugReportsRequests.reportFileQuery, answer: bugReports.reportFileLink },
  'DELETE /bug-reports/:id': {},
  'GET /work-mail': { answer: workMail.workMailSetting },
  'PUT /work-mail': { body: workMailRequests.workMailRequest, answer: workMail.workMailSetting },
  'POST /auth/login': { body: authRequests.loginRequest, answer: auth.loginResponse },
  'POST /auth/token/verify': { body: authRequests.verifyRequest, answer: auth.verifyResponse },
  'POST /auth/token/refresh': { body: authRequests.refreshRequest, answer: auth.refreshResponse },
  'POST /auth/logout': { body: authRequests.refreshRequest },
  'GET /dashboard/clients': { answer: clients.clients },
  'GET /dashboard/condition': { query: dashboardRequests.conditionQuery, answer: dashboard.condition },
  'GET /dashboard': { query: dashboardRequests.dashboardQuery, answer: dashboard.dashboard },
  'GET /exports': { query: exportsRequests.exportsQuery, answer: exports.exportPage },
  'POST /exports': { body: exportsRequests.createExportRequest, answer: exports.createdExport, status: 201 },
  'PATCH /exports/:id': { body: exportsRequests.updateExportRequest, answer: exports.exportRecord },
  'GET /exports/:id/outputs': { answer: exports.exportOutputs },
  'POST /exports/:id/repeat': { answer: exports.exportRecord },
  'GET /organisations/:id/export-template': { answer: exports.exportTemplate },
  'PUT /organisations/:id/export-template': {
    sends: 'application/x-msaccess',
    query: exportsRequests.exportTemplateQuery,
    answer: exports.exportTemplate,
  },
  'DELETE /organisations/:id/export-template': {},
  'GET /files/processing': { query: filesRequests.processingQuery, answer: files.filePage },
  'GET /files': { query: filesRequests.filesQuery, answer: files.filePage },
  'GET /files/batches': { query: batchesRequests.batchesQuery, answer: batches.batchPage },
  'POST /files/batches': { body: batchesRequests.createBatchRequest, answer: batches.uploadBatch, status: 201 },
  'GET /files/batches/:id': { answer: batches.uploadBatch },
  'DELETE /files/batches/:id': {},
  'PATCH /files/batches/:id': { seen: true, body: batchesRequests.updateBatchRequest, answer: batches.uploadBatch },
  'GET /files/batches/:id/inspections': { answer: handover.batchInspections },
  'POST /files/batches/:id/hand-over': { answer: batches.uploadBatch },
  'DELETE /files/batches/:id/hand-over': { answer: batches.uploadBatch },
  'POST /files/batches/:id/answer': { body: handoverRequests.answerBatchRequest, answer: batches.uploadBatch },
  'POST /files/batches/:id/sendings': { body: batchesRequests.sendToBatchRequest },
  'POST /files/upload': { body: filesRequests.createUploadRequest, answer: files.createUploadResponse, status: 201 },
  'POST /files/:id/upload-url': { answer: files.renewUploadUrlResponse },
  'POST /files/:id/moved': {},
  'PATCH /files/:id/upload-complete': { answer: files.fileRecord },
  'DELETE /files/processing/:id': {},
  'POST /files/processing/:id/retry': { answer: files.fileRecord },
  'GET /events': { file: 'text/event-stream' },
  'GET /organisations': { query: orgsRequests.organisationsQuery, answer: orgs.organisationPage },
  'POST /organisations': { body: orgsRequests.createOrganisationRequest, answer: orgs.organisationDetail, status: 201 },
  'GET /organisations/:id': { answer: orgs.organisationDetail },
  'PATCH /organisations/:id': {
    seen: true,
    body: orgsRequests.updateOrganisationRequest,
    answer: orgs.organisationDetail,
  },
  'DELETE /organisations/:id': {},
  'PUT /organisations/:id/closed': { body: orgsRequests.organisationClosedRequest, answer: orgs.organisationDetail },
  'GET /organisations/:id/usage': { answer: usage.organisationUsage },
  'PUT /organisations/:id/quotas': { seen: true, body: usageRequests.quotasRequest, answer: usage.organisationUsage },
  'POST /organisations/contractor/:contractorId/asset-owner/:ownerId/link': {},
  'DELETE /organisations/contractor/:contractorId/asset-owner/:ownerId/link': {},
  'POST /organisations/:id/upload-logo': { sends: 'multipart/form-data', answer: orgs.organisationDetail },
  'POST /shared/inspection': { body: sharingRequests.readSharedRequest, answer: sharing.sharedInspection },
  'GET /standards/defects': { query: standardsRequests.defectsQuery, answer: standards.defectCodes },
  'GET /standards/headers': { query: standardsRequests.headersQuery, answer: standards.standardHeaders },
  'GET /organisations/:id/own-fields': { answer: ownFields.ownFields },
  'PUT /organisations/:id/own-fields': { body: ownFieldsRequests.putOwnFieldsRequest, answer: ownFields.ownFields },
  'GET /standards/defect-table-template': { query: standardsRequests.tablesQuery, file: 'text/csv' },
  'GET /organisations/:id/defect-tables': { query: standardsRequests.tablesQuery, answer: defectTables.defectTables },
  'GET /organisations/:id/defect-tables/:tableId/csv': { file: 'text/csv' },
  'POST /organisations/:id/defect-tables': {
    sends: 'text/csv',
    query: standardsRequests.importQuery,
    answer: defectTables.tablePreview,
    status: 201,
  },
  'PUT /organisations/:id/defect-table-in-use': { body: standardsRequests.tableInUseRequest },
  'GET /organisations/:id/regrades': { query: standardsRequests.tablesQuery, answer: defectTables.lastRegrade },
  'POST /organisations/:id/regrades': {
    body: standardsRequests.regradeRequest,
    answer: defectTables.regrade,
    status: 201,
  },
  'GET /users/organisation-context-options': { answer: auth.organisationOptions },
  'GET /colleagues': { answer: users.colleagues },
  'PATCH /colleagues/:id': { body: usersRequests.administratorRequest, answer: users.colleagues },
  'GET /users': { query: usersRequests.usersQuery, answer: users.userPage },
  'POST /users': { body: usersRequests.createUserRequest, answer: users.userDetail, status: 201 },
  'GET /users/:id': { answer: users.userDetail },
  'PATCH /users/:id': { seen: true, body: usersRequests.updateUserRequest, answer: users.userDetail },
  'POST /users/:id/resend-activation': {},
  'POST /users/:id/reset-password': {},
};
