import { BlobSASPermissions, generateBlobSASQueryParameters, StorageSharedKeyCredential } from '@azure/storage-blob';
import { sasSigner, SAS_VERSION } from '../../../../scripts/backend/blobs/sasSigner';

const credential = new StorageSharedKeyCredential('account', Buffer.from('a key of no account').toString('base64'));
const sign = sasSigner(credential, 'https://account.blob.core.windows.net/videos', 'videos');
const expiresOn = new Date('2026-07-01T12:00:00Z');

it.each([
  ['inspections/1/7d9f5e9c/000001.jpg', { contentType: 'image/jpeg' }],
  ['uploads/1/a_b-c.mp4', { contentType: 'video/mp4', contentDisposition: 'attachment; filename="a b+c.mp4"' }],
])('signs %s as the SDK does', (blobName, as) => {
  const url = new URL(sign(blobName, { expiresOn, ...as }));
  expect(url.origin + url.pathname).toBe(`https://account.blob.core.windows.net/videos/${blobName}`);
  const permissions = BlobSASPermissions.parse('r');
  const expected = generateBlobSASQueryParameters(
    { containerName: 'videos', blobName, permissions, expiresOn, version: SAS_VERSION, ...as },
    credential,
  );
  const sorted = (parameters: URLSearchParams) => [...parameters].sort();
  expect(sorted(url.searchParams)).toEqual(sorted(new URLSearchParams(expected.toString())));
});
