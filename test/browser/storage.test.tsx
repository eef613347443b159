import { tokenStorage } from '@/browser/storage';

const old = { access: 'access 1', refresh: 'refresh 1' };
const next = { access: 'access 2', refresh: 'refresh 2' };

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps the tokens under the names that they are known by', () => {
  tokenStorage.write(next);
  expect({ ...localStorage }).toEqual({ accessToken: 'access 2', refreshToken: 'refresh 2' });
  expect(tokenStorage.read()).toEqual(next);
  tokenStorage.clear();
  expect(tokenStorage.read()).toBeNull();
});

it('never shows an old refresh token beside a new access token, which would end the session later', () => {
  tokenStorage.write(old);
  const seen: unknown[] = [];
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    setItem.call(this, key, value);
    seen.push(tokenStorage.read());
  });
  tokenStorage.write(next);
  expect(seen).toEqual([{ access: 'access 1', refresh: 'refresh 2' }, next]);
});
