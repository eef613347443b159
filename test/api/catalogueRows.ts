/** The error table's rows for accounts, people, folders and files. */
import { accountsApi } from '@/api/accounts';
import { authApi } from '@/api/auth';
import { batchesApi } from '@/api/batches';
import { filesApi } from '@/api/files';
import { filtersApi } from '@/api/filters';
import { foldersApi } from '@/api/folders';
import { usersApi } from '@/api/users';
import { afresh, list, quietly, type Row } from './catalogueCases';

const links = { uid: 'u', token: 't' };

export const ROWS: Row[] = [
  {
    endpoint: 'login',
    call: (store) =>
      store.dispatch(authApi.endpoints.login.initiate({ email: 'a@example.com', password: 'x' }, quietly)),
    title: 'Login failed',
    text: 'An error occurred during login. Please try again.',
    serverText: true,
    signedOut: true,
  },
  {
    endpoint: 'verifyToken',
    call: (store) => store.dispatch(authApi.endpoints.verifyToken.initiate({ token: 't' }, quietly)),
    title: 'Session not verified',
    text: 'An error occurred while verifying the token.',
    signedOut: true,
    // It leads to the refresh.
    silentOn: ['401'],
  },
  {
    endpoint: 'requestPasswordReset',
    call: (store) =>
      store.dispatch(accountsApi.endpoints.requestPasswordReset.initiate({ email: 'a@example.com' }, quietly)),
    title: 'Password reset failed',
    text: 'Could not initiate password reset process.',
    signedOut: true,
  },
  {
    endpoint: 'changePassword',
    call: (store) =>
      store.dispatch(
        accountsApi.endpoints.changePassword.initiate({ ...links, newPassword: 'x', newPasswordConfirm: 'x' }, quietly),
      ),
    title: 'Password change failed',
    text: 'Could not change password. Please try again.',
    signedOut: true,
  },
  {
    endpoint: 'register',
    call: (store) =>
      store.dispatch(
        accountsApi.endpoints.register.initiate({ firstName: 'a', lastName: 'b', email: 'c', password: 'd' }, quietly),
      ),
    title: 'Registration failed',
    text: 'Could not complete registration. Please try again.',
    serverLines: {
      '400 with fields': 'Email: Is taken.\nRefused.',
      '401': 'Not signed in.',
      '403': 'Not yours.',
      '409': 'In use.',
    },
    signedOut: true,
  },
  {
    endpoint: 'activate',
    call: (store) =>
      store.dispatch(accountsApi.endpoints.activate.initiate({ ...links, password: 'long enough 1' }, quietly)),
    title: 'Activation failed',
    text: 'Account activation failed. Please try again.',
    signedOut: true,
  },
  {
    endpoint: 'readActivation',
    call: (store) => store.dispatch(accountsApi.endpoints.readActivation.initiate(links, quietly)),
    title: 'Activation failed',
    text: 'Account activation failed. Please try again.',
    signedOut: true,
  },
  {
    endpoint: 'listOrganisationOptions',
    call: (store) => store.dispatch(usersApi.endpoints.listOrganisationOptions.initiate(undefined, afresh)),
    title: 'Failed to Load Organisations',
    text: 'Could not load organisation options. Please try again.',
  },
  {
    endpoint: 'listFolders',
    call: (store) => store.dispatch(foldersApi.endpoints.listFolders.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Folders',
    text: 'Could not retrieve folder list.',
  },
  {
    endpoint: 'createFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.createFolder.initiate(
          { parentJob: 1, jobName: 'a', pipeTypeSewer: true, standardKey: 1 },
          quietly,
        ),
      ),
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
  },
  {
    endpoint: 'renameFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.renameFolder.initiate({ folder: { id: 1, name: 'A', path: [9, 1] }, name: 'a' }, quietly),
      ),
    title: 'Failed to Rename Folder',
    text: 'Could not rename the folder.',
    serverText: ['404'],
    silentOn: ['412'],
  },
  {
    endpoint: 'moveFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.moveFolder.initiate(
          { folder: { id: 1, name: 'A', path: [9, 1] }, destinationId: 2 },
          quietly,
        ),
      ),
    title: 'Failed to Move Folder',
    text: 'Could not move the folder.',
    serverText: true,
    silentOn: ['412'],
  },
  {
    endpoint: 'deleteFolder',
    call: (store) =>
      store.dispatch(foldersApi.endpoints.deleteFolder.initiate({ id: 1, name: 'A', path: [9, 1] }, quietly)),
    title: 'Failed to Delete Folder',
    text: 'Could not delete the folder.',
    serverText: true,
    silentOn: ['412'],
  },
  {
    endpoint: 'getFilters',
    call: (store) => store.dispatch(filtersApi.endpoints.getFilters.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Filters',
    text: 'Could not retrieve the filters.',
  },
  {
    endpoint: 'updateFilters',
    call: (store) =>
      store.dispatch(
        filtersApi.endpoints.updateFilters.initiate(
          { organisation: 1, filterModel: { commonFilters: {}, headerFilters: [] } },
          quietly,
        ),
      ),
    title: 'Failed to Update Filters',
    text: 'Could not save the filters.',
  },
  {
    endpoint: 'updateFolderFilters',
    call: (store) =>
      store.dispatch(
        filtersApi.endpoints.updateFolderFilters.initiate({ organisation: 1, folderFilterModel: [] }, quietly),
      ),
    title: 'Failed to Update Folder Filters',
    text: 'Could not save the folder filters.',
  },
  {
    endpoint: 'openDayFolder',
    call: (store) =>
      store.dispatch(foldersApi.endpoints.openDayFolder.initiate({ folderId: 1, day: '2026-11-30' }, quietly)),
    title: 'Failed to Create Folder',
    text: 'Could not create the folder of the day.',
    serverText: true,
  },
  {
    endpoint: 'getCrewSettings',
    call: (store) => store.dispatch(foldersApi.endpoints.getCrewSettings.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Settings',
    text: 'Could not retrieve what crews may do.',
    inPlace: true,
  },
  {
    endpoint: 'changeCrewSettings',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.changeCrewSettings.initiate({ organisationId: 1, crewsMakeFolders: true }, quietly),
      ),
    title: 'Failed to Save Settings',
    text: 'Could not save what crews may do.',
    serverText: true,
  },
  {
    endpoint: 'createUploadFolder',
    call: (store) =>
      store.dispatch(
        foldersApi.endpoints.createUploadFolder.initiate({ parentJob: 1, jobName: 'North', standardKey: 6 }, quietly),
      ),
    title: 'Failed to Create Folder',
    text: 'Could not create the folder.',
    serverText: true,
  },
  {
    endpoint: 'listProcessing',
    call: (store) => store.dispatch(filesApi.endpoints.listProcessing.initiate({ ...list, statuses: [] }, afresh)),
    title: 'Failed to Fetch Uploads',
    text: 'Could not retrieve the processing list.',
  },
  {
    endpoint: 'listBatches',
    call: (store) => store.dispatch(batchesApi.endpoints.listBatches.initiate(list, afresh)),
    title: 'Failed to Fetch Batches',
    text: 'Could not retrieve the batches.',
  },
  {
    endpoint: 'getBatch',
    call: (store) => store.dispatch(batchesApi.endpoints.getBatch.initiate(1, afresh)),
    title: 'Failed to Fetch Batch',
    text: 'Could not retrieve the batch.',
    inPlace: true,
  },
  {
    endpoint: 'listBatchFiles',
    call: (store) => store.dispatch(batchesApi.endpoints.listBatchFiles.initiate({ ...list, batch: 1 }, afresh)),
    title: 'Failed to Fetch Files',
    text: 'Could not retrieve the files of the batch.',
  },
  {
    endpoint: 'createBatch',
    call: (store) =>
      store.dispatch(batchesApi.endpoints.createBatch.initiate({ organisation: 1, name: 'North' }, quietly)),
    title: 'Failed to Plan Batch',
    text: 'Could not plan the batch.',
    serverText: true,
  },
  {
    endpoint: 'updateBatch',
    call: (store) =>
      store.dispatch(batchesApi.endpoints.updateBatch.initiate({ id: 1, change: { name: 'North' } }, quietly)),
    title: 'Failed to Update Batch',
    text: 'Could not update the batch.',
    serverText: true,
  },
  {
    endpoint: 'removeBatch',
    call: (store) => store.dispatch(batchesApi.endpoints.removeBatch.initiate(1, quietly)),
    title: 'Failed to Remove Batch',
    text: 'Could not remove the batch.',
    serverText: true,
  },
  {
    endpoint: 'listBatchInspections',
    call: (store) => store.dispatch(batchesApi.endpoints.listBatchInspections.initiate(1, afresh)),
    title: 'Failed to Fetch Inspections',
    text: 'Could not retrieve the inspections of the batch.',
    serverText: true,
  },
  {
    endpoint: 'handOverBatch',
    call: (store) => store.dispatch(batchesApi.endpoints.handOverBatch.initiate(1, quietly)),
    title: 'Failed to Hand Over',
    text: 'Could not hand the batch over.',
    serverText: true,
  },
  {
    endpoint: 'takeBackBatch',
    call: (store) => store.dispatch(batchesApi.endpoints.takeBackBatch.initiate(1, quietly)),
    title: 'Failed to Take Back',
    text: 'Could not take the batch back.',
    serverText: true,
  },
  {
    endpoint: 'answerBatch',
    call: (store) =>
      store.dispatch(
        batchesApi.endpoints.answerBatch.initiate({ id: 1, handedOverAt: null, accepted: [], returned: [] }, quietly),
      ),
    title: 'Failed to Answer',
    text: 'Could not send the answer.',
    serverText: true,
  },
  {
    endpoint: 'sendToBatch',
    call: (store) => store.dispatch(batchesApi.endpoints.sendToBatch.initiate({ id: 1, sentAs: 'a' }, quietly)),
    title: 'Failed to Choose Batch',
    text: 'Could not send to the batch.',
    serverText: true,
  },
  {
    endpoint: 'listFiles',
    call: (store) => store.dispatch(filesApi.endpoints.listFiles.initiate(list, afresh)),
    title: 'Failed to Fetch Files',
    text: 'Could not retrieve the completed uploads.',
  },
  {
    endpoint: 'retryProcessing',
    call: (store) =>
      store.dispatch(filesApi.endpoints.retryProcessing.initiate({ fileListId: 1, organisationId: 1 }, quietly)),
    title: 'Failed to retry upload',
    text: 'Could not retry the upload.',
    serverText: true,
  },
];
