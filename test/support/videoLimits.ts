/** The product's limits of a video, for tests that run the video programs themselves. */
import { DEFAULT_VIDEO_LIMITS, type VideoLimits } from '../../scripts/backend/media/limits';

/** Without standing back: other tests, which keep all processors busy, would go before each video. */
export const TEST_VIDEO_LIMITS: VideoLimits = { ...DEFAULT_VIDEO_LIMITS, niceness: 0 };
