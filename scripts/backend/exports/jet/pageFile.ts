/** A file of pages of 4096 bytes that are written once each, in any order. */
import { open, type FileHandle } from 'node:fs/promises';
import { UnfitValue } from './unfitValue';

export const PAGE = 4096;
/** Jet's own limit: 2 GB. */
const MOST_PAGES = 2 ** 31 / PAGE;
/** Pages that wait for the disk: half a megabyte. */
const MOST_WAITING = 128;

export class PageFile {
  private waiting: { page: number; bytes: Buffer }[] = [];

  private constructor(
    private readonly handle: FileHandle,
    private allocated: number,
  ) {}

  static async create(file: string): Promise<PageFile> {
    return new PageFile(await open(file, 'w'), 0);
  }

  /** A file that has pages already. */
  static async extend(file: string, count: number): Promise<PageFile> {
    return new PageFile(await open(file, 'r+'), count);
  }

  get count(): number {
    return this.allocated;
  }

  /** The number of a new page. */
  allocate(): number {
    if (this.allocated >= MOST_PAGES)
      throw new UnfitValue('An Access database holds at most 2 GB. Export fewer inspections at once.');
    this.allocated += 1;
    return this.allocated - 1;
  }

  /** Takes over `bytes`: the caller changes them no more. */
  put(page: number, bytes: Buffer): void {
    this.waiting.push({ page, bytes });
  }

  /** Writes the waiting pages once there are many. */
  async relieve(): Promise<void> {
    if (this.waiting.length >= MOST_WAITING) await this.flush();
  }

  async flush(): Promise<void> {
    const pages = this.waiting;
    this.waiting = [];
    for (const { page, bytes } of pages) await this.handle.write(bytes, 0, PAGE, page * PAGE);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
