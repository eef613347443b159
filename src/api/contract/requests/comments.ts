/** What a call for comments on frames carries. */
import * as z from 'zod/mini';
import { MAX_COMMENT_LENGTH } from '../comments';

export const addCommentRequest = z.object({
  text: z
    .string('Enter a comment.')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a comment.'),
      z.maxLength(MAX_COMMENT_LENGTH, `Use at most ${MAX_COMMENT_LENGTH.toLocaleString('en')} characters.`),
    ),
});

export const resolveCommentRequest = z.object({ isResolved: z.boolean() });
