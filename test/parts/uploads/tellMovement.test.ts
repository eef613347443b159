/** Which uploads a browser tells the server of: those of its own whose bytes have moved since the last time. */
import { configureStore } from '@reduxjs/toolkit';
import { api } from '@/api/base';
import { movementTeller } from '@/parts/uploads/tellMovement';
import { rootReducer } from '@/state/rootReducer';
import type { AppExtra } from '@/state/types';
import { uploadProgressed, uploadsRestored } from '@/uploads/engine/slice';
import { testPorts } from '../../support/ports';
import { upload } from './upload';

afterEach(() => jest.restoreAllMocks());

it('tells of what moves in this tab alone', async () => {
  const told: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    told.push(new URL(new Request(input).url).pathname);
    return new Response(null, { status: 204 });
  });
  // The recorders that the app's store adds are not asked for here.
  const extraArgument = testPorts('http://127.0.0.1:9') as unknown as AppExtra;
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
  });
  const tell = movementTeller();
  const under = { status: 'uploading', bytesSent: 10 } as const;
  const uploads = [
    upload('moving', { ...under, fileListId: 1 }),
    upload('still', { ...under, fileListId: 2 }),
    upload('elsewhere', { ...under, fileListId: 3, isElsewhere: true }),
    upload('opening', under),
    upload('waiting', { fileListId: 5 }),
  ];
  store.dispatch(uploadsRestored({ uploads }));
  const at = async (bytesSent: number) => {
    told.length = 0;
    for (const { clientId } of uploads) {
      if (clientId !== 'still') store.dispatch(uploadProgressed({ clientId, bytesSent }));
    }
    await store.dispatch(tell());
    return [...told];
  };
  expect(await at(10)).toEqual([]);
  expect(await at(20)).toEqual(['/api/v3/files/1/moved']);
  expect(await at(20)).toEqual([]);
  expect(await at(30)).toEqual(['/api/v3/files/1/moved']);
});
