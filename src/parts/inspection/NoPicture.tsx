/** In place of the picture of a frame that has none. */
import { Page } from '@/ui/Page';

/** `removed`: the inspection's `picturesRemoved`. */
export const NoPicture = ({ removed = null }: { removed?: string | null }) => (
  <Page.NoData title="No picture" text={removed ?? 'This observation was imported without a photo.'} />
);
