/** What keeps a file from being a logo, by its type and size: a sentence, or null. The server checks the content. */
import { LOGO_MAX_BYTES, LOGO_TYPES } from '@/api/contract/orgs';

export function logoProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!LOGO_TYPES.some((each) => each === type)) return 'Choose a PNG, JPEG or WebP picture.';
  return size > LOGO_MAX_BYTES ? 'Choose a picture of at most 2 MB.' : null;
}
