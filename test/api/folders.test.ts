import { foldersApi } from '@/api/folders';
import { createStore } from '@/state/store';
import { testPorts } from '../support/ports';

const record = (id: number, path: number[]) => ({
  id,
  job_name: `Folder ${id}`,
  created_date: '2026-01-01T00:00:00Z',
  standardKey: 6,
  standardName: 'Australia 2020',
  pipe_type_sewer: true,
  path,
  fileCount: 0,
});
const parent = { parentJob: 1, jobName: 'Folder 2', pipeTypeSewer: true, standardKey: 6 };

describe('a folder that was made', () => {
  afterEach(() => jest.restoreAllMocks());

  /** The folders of two organisations are listed, and a list is never answered again. */
  async function make(answer: Response) {
    const answers = [Response.json([record(1, [1])]), Response.json([record(9, [9])]), answer];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => answers.shift() ?? (await new Promise<Response>(() => undefined)));
    const store = createStore(testPorts('http://localhost'), { devTools: false });
    const { listFolders, createFolder } = foldersApi.endpoints;
    for (const organisationId of [1, 2]) await store.dispatch(listFolders.initiate({ organisationId }));
    await store.dispatch(createFolder.initiate(parent, { track: false }));
    return [1, 2].map((organisationId) =>
      listFolders
        .select({ organisationId })(store.getState())
        .data?.map(({ id }) => id),
    );
  }

  it('is in the list of its organisation before that has been fetched again', async () => {
    expect(await make(Response.json(record(2, [1, 2]), { status: 201 }))).toEqual([[1, 2], [9]]);
  });

  it('is in none where the server refused it', async () => {
    expect(await make(Response.json({ detail: 'No.' }, { status: 400 }))).toEqual([[1], [9]]);
  });
});
