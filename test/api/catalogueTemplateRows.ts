/** The error table's rows for templates of folders. */
import { folderTemplatesApi } from '@/api/folderTemplates';
import { afresh, quietly, type Row } from './catalogueCases';

const { listFolderTemplates, changeFolderTemplate } = folderTemplatesApi.endpoints;

export const TEMPLATE_ROWS: Row[] = [
  {
    endpoint: 'listFolderTemplates',
    call: (store) => store.dispatch(listFolderTemplates.initiate({ folderIds: [1] }, afresh)),
    title: 'Failed to Fetch Templates',
    text: 'Could not retrieve the templates of the folders.',
  },
  {
    endpoint: 'changeFolderTemplate',
    call: (store) =>
      store.dispatch(
        changeFolderTemplate.initiate({ id: 1, change: { headers: { Material: 'VC' } }, seen: {} }, quietly),
      ),
    title: 'Failed to Save Template',
    text: 'Could not save the template.',
    serverText: ['404'],
    silentOn: ['412'],
  },
];
