/**
 * The state of a blind review: the second reviewer's observations. Each change can be undone until the review is
 * finished, and is saved at once, by one call at a time; what is changed during a call goes with the next. Observations
 * that could not be saved stay on the screen, and are kept beyond a reload and the end of the session.
 */
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { blindReview, type BlindReview } from '@/api/contract/quality';
import { errorText, isApiError } from '@/api/errors';
import { qualityToasts, useSaveBlindReviewMutation } from '@/api/quality';
import { useDraft } from '@/parts/session/useDraft';

export type BlindObservation = BlindReview['observations'][number];

const unsaved = z.object({ version: blindReview.shape.version, observations: blindReview.shape.observations });

export function useBlindReview({ id, version, isFinished, ...review }: BlindReview) {
  const { found, keep } = useDraft(`blind review ${id}`, unsaved);
  const isKept = found !== null && found.version === version;
  const [observations, setObservations] = useState<readonly BlindObservation[]>(
    isKept ? found.observations : review.observations,
  );
  /** The changes since the page was opened, each as the observation that was added or removed, and all before it. */
  const [steps, setSteps] = useState<readonly { changed: BlindObservation; before: typeof observations }[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(isFinished);
  const [send, { isLoading }] = useSaveBlindReviewMutation();
  const known = useRef(version);
  const wanted = useRef<readonly BlindObservation[] | null>(isKept ? found.observations : null);
  const isSending = useRef(false);

  /**
   * Saves what is not saved yet, and ends the review where `finishes`. Resolves to false when that failed, or when
   * another call is under way.
   */
  const flush = async (finishes = false): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setProblem(null);
    while (wanted.current !== null || finishes) {
      const sent = wanted.current;
      const body = { observations: [...(sent ?? observations)], isFinished: finishes };
      const { data, error } = await send({ id, version: known.current, ...body });
      if (!data) {
        isSending.current = false;
        setProblem(
          isApiError(error) ? errorText(qualityToasts.saveBlindReview, error) : qualityToasts.saveBlindReview.text,
        );
        return false;
      }
      known.current = data.version;
      if (wanted.current === sent) {
        wanted.current = null;
        keep(null);
      }
      if (data.isFinished) break;
    }
    isSending.current = false;
    return true;
  };
  const change = (next: readonly BlindObservation[]) => {
    setObservations(next);
    wanted.current = next;
    keep({ version: known.current, observations: [...next] });
    void flush();
  };

  const take = (changed: BlindObservation, next: readonly BlindObservation[]) => {
    setSteps([...steps, { changed, before: observations }]);
    change(next);
  };

  // Saves the observations that were kept from before the login.
  const begin = useRef(() => void flush());
  useEffect(() => begin.current(), []);
  const hasUnsaved = problem !== null || isLoading;
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);

  return {
    observations,
    add: (frameId: number, code: string) => {
      const added = { frameId, code };
      take(added, [...observations, added]);
    },
    remove: (observation: BlindObservation) =>
      take(
        observation,
        observations.filter((each) => each !== observation),
      ),
    /** Takes the last change back, and gives the observation that it was about; null where there is none. */
    undo: (): BlindObservation | null => {
      const last = steps.at(-1);
      if (!last || isDone) return null;
      setSteps(steps.slice(0, -1));
      change(last.before);
      return last.changed;
    },
    canUndo: steps.length > 0 && !isDone,
    problem,
    isSaving: isLoading,
    isFinished: isDone,
    retry: () => void flush(),
    finish: async () => {
      if (await flush(true)) setDone(true);
    },
  };
}
