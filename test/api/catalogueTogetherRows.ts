/**
 * The error table's rows for what people do together: whose work inspections are, comments, and links that show one,
 * and when they are mailed about their own.
 */
import { assignmentApi } from '@/api/assignment';
import { commentsApi } from '@/api/comments';
import { emergenciesApi } from '@/api/emergencies';
import { sharingApi } from '@/api/sharing';
import { workMailApi } from '@/api/workMail';
import { afresh, quietly, type Row } from './catalogueCases';

const of = { inspectionId: 'a' };

export const TOGETHER_ROWS: Row[] = [
  {
    endpoint: 'getWorkMail',
    call: (store) => store.dispatch(workMailApi.endpoints.getWorkMail.initiate(undefined, afresh)),
    title: 'Failed to Fetch Settings',
    text: 'Could not retrieve your settings.',
  },
  {
    endpoint: 'chooseWorkMail',
    call: (store) =>
      store.dispatch(workMailApi.endpoints.chooseWorkMail.initiate({ pace: 'daily', zone: 'UTC' }, quietly)),
    title: 'Failed to Save Setting',
    text: 'Could not save when you are mailed about your work. Please try again.',
  },
  {
    endpoint: 'listComments',
    call: (store) => store.dispatch(commentsApi.endpoints.listComments.initiate(of, afresh)),
    title: 'Failed to Fetch Comments',
    text: 'Could not retrieve the comments.',
    inPlace: true,
  },
  {
    endpoint: 'addComment',
    call: (store) =>
      store.dispatch(
        commentsApi.endpoints.addComment.initiate({ ...of, frameId: 1, text: 'Look', mentions: [] }, quietly),
      ),
    title: 'Failed to Add Comment',
    text: 'Could not save the comment.',
    serverText: true,
  },
  {
    endpoint: 'resolveComment',
    call: (store) =>
      store.dispatch(commentsApi.endpoints.resolveComment.initiate({ ...of, id: 1, isResolved: true }, quietly)),
    title: 'Failed to Update Comment',
    text: 'Could not update the comment.',
  },
  {
    endpoint: 'deleteComment',
    call: (store) => store.dispatch(commentsApi.endpoints.deleteComment.initiate({ ...of, id: 1 }, quietly)),
    title: 'Failed to Delete Comment',
    text: 'Could not delete the comment.',
  },
  {
    endpoint: 'listEmergencies',
    call: (store) => store.dispatch(emergenciesApi.endpoints.listEmergencies.initiate(of, afresh)),
    title: 'Failed to Fetch Emergencies',
    text: 'Could not retrieve what the owner was told of this inspection.',
    inPlace: true,
  },
  {
    endpoint: 'tellEmergency',
    call: (store) =>
      store.dispatch(
        emergenciesApi.endpoints.tellEmergency.initiate({ frameId: 1, defectCode: null, note: '' }, quietly),
      ),
    title: 'The Owner Was Not Told',
    text: 'Could not tell the owner. Call them.',
    serverText: true,
  },
  {
    endpoint: 'takeOnEmergency',
    call: (store) => store.dispatch(emergenciesApi.endpoints.takeOnEmergency.initiate(1, quietly)),
    title: 'Failed to Take On Emergency',
    text: 'Could not save that you have taken it on.',
    serverText: true,
  },
  {
    endpoint: 'listMentionable',
    call: (store) => store.dispatch(commentsApi.endpoints.listMentionable.initiate(of, afresh)),
    title: 'Failed to Fetch People',
    text: 'Could not retrieve the people you can mention.',
    inPlace: true,
  },
  {
    endpoint: 'listAssignees',
    call: (store) => store.dispatch(assignmentApi.endpoints.listAssignees.initiate({ organisationId: 1 }, afresh)),
    title: 'Failed to Fetch People',
    text: 'Could not retrieve who can be assigned.',
    inPlace: true,
  },
  {
    endpoint: 'assignInspections',
    call: (store) =>
      store.dispatch(
        assignmentApi.endpoints.assignInspections.initiate({ inspectionIds: ['a'], assignedTo: null }, quietly),
      ),
    title: 'Failed to Assign Inspections',
    text: 'Could not assign the inspections.',
    serverText: true,
  },
  {
    endpoint: 'listShareableLinks',
    call: (store) => store.dispatch(sharingApi.endpoints.listShareableLinks.initiate('a', afresh)),
    title: 'Failed to Fetch Links',
    text: 'Could not retrieve shareable links for this inspection.',
  },
  {
    endpoint: 'createShareLink',
    call: (store) =>
      store.dispatch(
        sharingApi.endpoints.createShareLink.initiate({ uuid: 'a', endsAt: '2026-12-31T00:00:00Z' }, quietly),
      ),
    title: 'Failed to Create Link',
    text: 'Could not create the link.',
    serverText: true,
    inPlace: true,
  },
  {
    endpoint: 'revokeShareLink',
    call: (store) => store.dispatch(sharingApi.endpoints.revokeShareLink.initiate({ uuid: 'a', id: 1 }, quietly)),
    title: 'Failed to Revoke Link',
    text: 'Could not revoke the link.',
    serverText: ['403'],
  },
  {
    endpoint: 'readShared',
    call: (store) => store.dispatch(sharingApi.endpoints.readShared.initiate({ token: 'x' }, afresh)),
    title: 'Failed to Load Inspection',
    text: 'Could not load the inspection.',
    inPlace: true,
    signedOut: true,
  },
];
