/**
 * Kinds of secrets as they really occur, each planted in a text. All code that writes something that leaves the browser
 * or the server is tested with all of them; a secret that leaked is found by the word planted in it.
 */
export const planted = (index: number): string => `hunter${index}x7Q`;

const underKey = (key: string) => (secret: string) => `{"${key}":"${secret}"}`;
const inQuery = (key: string) => (secret: string) => `/api/v3/list?a=1&${key}=${secret}&b=2`;

/** Secrets in addresses. They come first in `PLANTED`, and are also tested as whole URLs. */
const IN_ADDRESSES: readonly ((secret: string) => string)[] = [
  ...['password', 'newPasswordConfirm', 'token', 'accessToken', 'refresh_token', 'clientSecret'].map(inQuery),
  ...['sig', 'se', 'sp', 'uid', 'search', 'email', 'e-mail', 'access', 'refresh', 'AccountKey'].map(inQuery),
  (secret) => `/activate/${secret}/code`,
  (secret) => `/activate/code/${secret}`,
  (secret) => `/shared#${secret}`,
  (secret) => `/users?who=${secret}%40example.com`,
  (secret) => `/login/${secret}%40example.com/next`,
  (secret) => `https://store.example/videos/1.mp4?sv=1&sp=rw&sig=${secret}`,
  (secret) => `https://store.example/videos/1.mp4?sig=a&se=${secret}`,
  ...['firstName', 'lastName', 'fullName', 'password', 'token', 'email', 'clientSecret', 'accountKey'].map(
    (key) => (secret: string) => `/inspections?filter=${encodeURIComponent(`{"${key}":"${secret}"}`)}`,
  ),
];

const IN_SENTENCES: readonly ((secret: string) => string)[] = [
  ...['password', 'newPassword', 'newPasswordConfirm', 'token', 'secret', 'accountKey', 'email'].map(underKey),
  ...['access', 'refresh', 'sig', 'search', 'firstName', 'lastName', 'fullName'].map(underKey),
  ...['uploadedBy', 'createdBy', 'reviewedBy', 'changedBy', 'whatChanged', 'full_name'].map(underKey),
  (secret) => `password: three ${secret} words`,
  (secret) => `secret : ${secret}`,
  (secret) => `Authorization: Basic ${secret}==`,
  (secret) => `sent with Basic ${secret}`,
  (secret) => `Authorization: Bearer ${secret}`,
  (secret) => `bearer ${secret}.x`,
  (secret) => `AccountName=a;AccountKey=${secret}/x+y==;EndpointSuffix=core`,
  (secret) => `eyJhbGciOi.${secret}.c2ln`,
  (secret) => `no account of ${secret}@example.com`,
  (secret) => `<${secret}.depot+north@mail.example.co.jp>`,
];

const text = (make: (secret: string) => string, index: number): string => make(planted(index));

export const PLANTED_ADDRESSES: readonly string[] = IN_ADDRESSES.map(text);
export const PLANTED: readonly string[] = [...IN_ADDRESSES, ...IN_SENTENCES].map(text);

/** The planted texts whose secret is in what was written. */
export const foundIn = (written: string): string[] =>
  PLANTED.filter((_text, index) => written.includes(planted(index)));
