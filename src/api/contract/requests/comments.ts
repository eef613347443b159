/** What a call for comments on frames carries. */
import * as z from 'zod/mini';
import { MAX_COMMENT_LENGTH, MAX_MENTIONS } from '../comments';
import { rowId } from '../common';

export const addCommentRequest = z.object({
  text: z
    .string('Enter a comment.')
    .check(
      z.trim(),
      z.minLength(1, 'Enter a comment.'),
      z.maxLength(MAX_COMMENT_LENGTH, `Use at most ${MAX_COMMENT_LENGTH.toLocaleString('en')} characters.`),
    ),
  /** The ids of the people whom the text names by `@{id}`. */
  mentions: z._default(z.array(rowId).check(z.maxLength(MAX_MENTIONS, `Mention at most ${MAX_MENTIONS} people.`)), []),
});

export const resolveCommentRequest = z.object({ isResolved: z.boolean() });
