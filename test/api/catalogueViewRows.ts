/** The error table's rows for saved views and own fields of the inspections list. */
import { ownFieldsApi } from '@/api/ownFields';
import { viewsApi } from '@/api/views';
import { VIEW_CONTENT } from '../support/viewCalls';
import { afresh, quietly, type Row } from './catalogueCases';

const view = { organisation: 1, name: 'Mill Lane', isShared: false, content: VIEW_CONTENT };

export const VIEW_ROWS: Row[] = [
  {
    endpoint: 'listViews',
    call: (store) => store.dispatch(viewsApi.endpoints.listViews.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Views',
    text: 'Could not retrieve the saved views.',
  },
  {
    endpoint: 'createView',
    call: (store) => store.dispatch(viewsApi.endpoints.createView.initiate(view, quietly)),
    title: 'Failed to Save View',
    text: 'Could not save the view.',
    serverText: ['400 with fields', '409'],
    inPlace: true,
  },
  {
    endpoint: 'updateView',
    call: (store) =>
      store.dispatch(viewsApi.endpoints.updateView.initiate({ id: 1, change: { name: 'High' }, seen: {} }, quietly)),
    title: 'Failed to Update View',
    text: 'Could not save the view.',
    serverText: ['400 with fields', '403', '409', '412'],
    inPlace: true,
  },
  {
    endpoint: 'deleteView',
    call: (store) => store.dispatch(viewsApi.endpoints.deleteView.initiate({ id: 1 }, quietly)),
    title: 'Failed to Delete View',
    text: 'Could not delete the view.',
    serverText: ['403'],
  },
  {
    endpoint: 'listOwnFields',
    call: (store) => store.dispatch(ownFieldsApi.endpoints.listOwnFields.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch Own Fields',
    text: 'Could not retrieve the fields of the organisation.',
  },
  {
    endpoint: 'putOwnFields',
    call: (store) =>
      store.dispatch(
        ownFieldsApi.endpoints.putOwnFields.initiate({ organisationId: 1, fields: [], seen: [] }, quietly),
      ),
    title: 'Failed to Save Own Fields',
    text: 'Could not save the fields.',
    serverText: ['400 with fields', '403', '412'],
    inPlace: true,
  },
];
