/**
 * Signs URLs that read one blob (a service SAS). The SDK's own way takes a tenth of a millisecond each, and an
 * inspection of ten thousand frames has twenty thousand pictures; this takes a twentieth of that. The fields and their
 * order are those of Azure's documentation for the version below; a test holds it against the SDK.
 */
import type { StorageSharedKeyCredential } from '@azure/storage-blob';
import { READ_GRANT } from './grants';

export const SAS_VERSION = '2021-12-02';

interface Reading {
  expiresOn: Date;
  contentType: string;
  contentDisposition?: string;
}

export type SasSigner = (name: string, reading: Reading) => string;

/** `containerUrl` without a slash at its end. */
export function sasSigner(credential: StorageSharedKeyCredential, containerUrl: string, container: string): SasSigner {
  return (name, { expiresOn, contentType, contentDisposition = '' }) => {
    const expiry = `${expiresOn.toISOString().slice(0, 19)}Z`;
    const resource = `/blob/${credential.accountName}/${container}/${name}`;
    const [permissions, kind, none] = [READ_GRANT, 'b', ''];
    const signed = [
      ...[permissions, none, expiry, resource],
      // Stored policy, address, protocol.
      ...[none, none, none],
      ...[SAS_VERSION, kind],
      // Snapshot, encryption scope; then cache control, disposition, encoding, language and type of the answer.
      ...[none, none, none, contentDisposition, none, none, contentType],
    ].join('\n');
    const disposition = contentDisposition && `&rscd=${encodeURIComponent(contentDisposition)}`;
    const signature = encodeURIComponent(credential.computeHMACSHA256(signed));
    const period = `sv=${SAS_VERSION}&se=${encodeURIComponent(expiry)}&sr=${kind}&sp=${permissions}`;
    return `${containerUrl}/${encodeURI(name)}?${period}${disposition}&rsct=${encodeURIComponent(contentType)}&sig=${signature}`;
  };
}
