/**
 * Asks the person for files in the browser's own dialog. Where the browser can, the files come with handles, by which
 * an upload finds its file again after a reload. To be called from a click. Closing the dialog chooses nothing.
 */
import { VIDEO_ACCEPT, VIDEO_EXTENSIONS } from '@/uploads/fileRules';
import type { FileHandle } from '@/uploads/resume/fileIdentity';

export interface PickedFile {
  file: File;
  handle?: FileHandle;
  /** Names of the folders that it came in, the outermost first. */
  folders?: readonly string[];
}

/** The dialog that gives handles is not in TypeScript's DOM library, as not every browser has it. */
interface PickerWindow {
  showOpenFilePicker?: (options: {
    multiple: boolean;
    types: { description: string; accept: Record<string, string[]> }[];
  }) => Promise<FileSystemFileHandle[]>;
}

/** Whether the browser has a dialog that gives handles. */
export const canPickWithHandles = (): boolean => 'showOpenFilePicker' in window;

export async function pickFiles({ multiple }: { multiple: boolean }): Promise<PickedFile[]> {
  const { showOpenFilePicker } = window as PickerWindow;
  if (!showOpenFilePicker) return (await pickByInput({ multiple })).map((file) => ({ file }));
  try {
    const accept = { 'video/*': VIDEO_EXTENSIONS.map((extension) => `.${extension}`) };
    const handles = await showOpenFilePicker.call(window, { multiple, types: [{ description: 'Videos', accept }] });
    return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
  } catch (error) {
    // Some browsers have the function and refuse it, in frames for instance; an abort is the person's own choice.
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    return (await pickByInput({ multiple })).map((file) => ({ file }));
  }
}

/** All files of a folder and of those inside it. */
export const pickFolder = (): Promise<File[]> => pickByInput({ multiple: true, folder: true });

function pickByInput({ multiple, folder = false }: { multiple: boolean; folder?: boolean }): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = multiple;
    input.webkitdirectory = folder;
    if (!folder) input.accept = VIDEO_ACCEPT;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
