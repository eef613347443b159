/** Opens a chosen file again after a reload, in browsers with file handles, and takes the fingerprint of a file. */
import type { FileHandle } from '@/uploads/resume/fileIdentity';
import type { LocalFiles } from '@/uploads/ports';

const MIB = 1024 ** 2;

/** TypeScript's DOM library leaves these methods out, as not every browser has them. */
interface PermissionHandle extends FileSystemFileHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
}

const READ = { mode: 'read' } as const;

export const localFiles: LocalFiles = {
  async reopen(kept: FileHandle, asking) {
    // The cast is safe: the journal keeps the very handle that the browser gave.
    const handle = kept as PermissionHandle;
    try {
      const state = await (asking === 'may ask' ? handle.requestPermission?.(READ) : handle.queryPermission?.(READ));
      if (state !== undefined && state !== 'granted') return 'ask';
      return await handle.getFile();
    } catch (error) {
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'ask' : 'missing';
    }
  },
  async fingerprint(file) {
    if (!(file instanceof File)) throw new TypeError('Not a file of this browser.');
    const ends = new Blob([file.slice(0, MIB), file.slice(Math.max(0, file.size - MIB))]);
    // Loaded with the first file, as its worker is: the first page has none.
    const { hashMd5 } = await import('./md5');
    return Array.from(await hashMd5(ends), (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};
