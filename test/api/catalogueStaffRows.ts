/** The error table's rows for organisations and users, as staff look after them. */
import { colleaguesApi } from '@/api/colleagues';
import { orgsApi } from '@/api/orgs';
import { staffUsersApi } from '@/api/staffUsers';
import { usageApi } from '@/api/usage';
import { afresh, list, quietly, type Row } from './catalogueCases';

const { endpoints: orgs } = orgsApi;
const { endpoints: users } = staffUsersApi;
const { endpoints: colleagues } = colleaguesApi;
const { endpoints: usage } = usageApi;
const ends = { contractorId: 1, ownerId: 2 };

export const STAFF_ROWS: Row[] = [
  {
    endpoint: 'listOrganisations',
    call: (store) => store.dispatch(orgs.listOrganisations.initiate(list, afresh)),
    title: 'Failed to Fetch Organisations',
    text: 'Could not retrieve the organisations.',
  },
  {
    endpoint: 'getOrganisation',
    call: (store) => store.dispatch(orgs.getOrganisation.initiate(1, afresh)),
    title: 'Failed to Fetch Organisation',
    text: 'Could not retrieve the organisation.',
  },
  {
    endpoint: 'createOrganisation',
    call: (store) =>
      store.dispatch(
        orgs.createOrganisation.initiate(
          { fullName: 'a', type: 'Contractor', countryCode: 'UK', standardKey: 1 },
          quietly,
        ),
      ),
    title: 'Failed to Create Organisation',
    text: 'Could not create the organisation.',
  },
  {
    endpoint: 'updateOrganisation',
    call: (store) => store.dispatch(orgs.updateOrganisation.initiate({ id: 1, change: { fullName: 'a' } }, quietly)),
    title: 'Failed to Update Organisation',
    text: 'Could not update the organisation.',
    silentOn: ['412'],
  },
  {
    endpoint: 'setOrganisationClosed',
    call: (store) => store.dispatch(orgs.setOrganisationClosed.initiate({ id: 1, isClosed: true }, quietly)),
    title: 'Failed to Update Organisation',
    text: 'Could not update the organisation.',
    serverText: ['409'],
  },
  {
    endpoint: 'deleteOrganisation',
    call: (store) => store.dispatch(orgs.deleteOrganisation.initiate(1, quietly)),
    title: 'Failed to Delete Organisation',
    text: 'Could not delete the organisation.',
    serverText: ['409'],
  },
  {
    endpoint: 'linkOrganisations',
    call: (store) => store.dispatch(orgs.linkOrganisations.initiate(ends, quietly)),
    title: 'Failed to Link Organisations',
    text: 'Could not link the organisations.',
    serverText: ['400 with fields'],
  },
  {
    endpoint: 'unlinkOrganisations',
    call: (store) => store.dispatch(orgs.unlinkOrganisations.initiate(ends, quietly)),
    title: 'Failed to Unlink Organisations',
    text: 'Could not unlink the organisations.',
    serverText: ['400 with fields'],
  },
  {
    endpoint: 'uploadLogo',
    call: (store) => store.dispatch(orgs.uploadLogo.initiate({ id: 1, file: new Blob(['x']) }, quietly)),
    title: 'Failed to Update Logo',
    text: 'Could not update the logo.',
    // The field `file` is not among the cases.
    serverLines: {},
  },
  {
    endpoint: 'getUsage',
    call: (store) => store.dispatch(usage.getUsage.initiate(1, afresh)),
    title: 'Failed to Fetch Usage',
    text: 'Could not retrieve what the organisation uses.',
    inPlace: true,
  },
  {
    endpoint: 'changeQuotas',
    call: (store) =>
      store.dispatch(
        usage.changeQuotas.initiate({ id: 1, change: { minutes: 600 }, seen: { minutes: null } }, quietly),
      ),
    title: 'Failed to Change Quotas',
    text: 'Could not change the quotas.',
    silentOn: ['412'],
  },
  {
    endpoint: 'listUsers',
    call: (store) => store.dispatch(users.listUsers.initiate(list, afresh)),
    title: 'Failed to Load Users',
    text: 'Could not load users. Please try again.',
  },
  {
    endpoint: 'getUser',
    call: (store) => store.dispatch(users.getUser.initiate(1, afresh)),
    title: 'Failed to Fetch User',
    text: 'Could not fetch the user. Please try again.',
  },
  {
    endpoint: 'createUser',
    call: (store) =>
      store.dispatch(
        users.createUser.initiate(
          { firstName: 'a', lastName: 'b', email: 'c', organisation: 1, userLevel: 'standard', isAdmin: false },
          quietly,
        ),
      ),
    title: 'Failed to Create User',
    text: 'Could not create the user. Please try again.',
    serverLines: { '400 with fields': 'email: Is taken.\nnonFieldErrors: Refused.' },
  },
  {
    endpoint: 'updateUser',
    call: (store) => store.dispatch(users.updateUser.initiate({ id: 1, change: { isActive: true } }, quietly)),
    title: 'Failed to Update User',
    text: 'Could not update the user. Please try again.',
    serverText: ['409'],
    silentOn: ['412'],
  },
  {
    endpoint: 'listColleagues',
    call: (store) => store.dispatch(colleagues.listColleagues.initiate(undefined, afresh)),
    title: 'Failed to Fetch Colleagues',
    text: 'Could not retrieve the people of your organisation.',
  },
  {
    endpoint: 'setAdministrator',
    call: (store) => store.dispatch(colleagues.setAdministrator.initiate({ id: 1, isAdmin: true }, quietly)),
    title: 'Failed to Change Administrator',
    text: 'Could not change the administrator. Please try again.',
    serverText: ['409'],
  },
  {
    endpoint: 'resendActivation',
    call: (store) => store.dispatch(users.resendActivation.initiate(1, quietly)),
    title: 'Failed to Send Activation Email',
    text: 'Could not resend the activation email. Please try again.',
    serverText: ['409'],
  },
  {
    endpoint: 'sendPasswordReset',
    call: (store) => store.dispatch(users.sendPasswordReset.initiate(1, quietly)),
    title: 'Failed to Send Password Reset Email',
    text: 'Could not send the password reset email. Please try again.',
    serverText: ['409'],
  },
];
