/**
 * Puts the report into the document while it is printed, by the button or by the browser's own command. The button
 * waits for the pictures; the browser does not wait for anything.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Frame } from '@/api/contract/frames';
import type { Inspection } from '@/api/contract/inspections';
import { useListOrganisationOptionsQuery } from '@/api/users';
import { useAppSelector } from '@/state/hooks';
import { selectReviewLayout } from '@/state/preferences';
import { PrintReport } from './PrintReport';

interface PrintViewProps {
  title: string;
  inspection: Inspection;
  /** Undefined until the frames have loaded. */
  frames: readonly Frame[] | undefined;
  isAsked: boolean;
  onDone: () => void;
}

export function PrintView({ title, inspection, frames, isAsked, onDone }: PrintViewProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { data: organisations } = useListOrganisationOptionsQuery();
  const logo = organisations?.find(({ id }) => id === inspection.organisationId)?.logo;
  const { picturesOnPage } = useAppSelector(selectReviewLayout);
  const done = useEffectEvent(() => {
    setPrinting(false);
    onDone();
  });
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => done();
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);

  const isReady = isAsked && frames !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    let isGone = false;
    const pictures = Array.from(document.querySelectorAll<HTMLImageElement>('.PrintReport img'));
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (!isGone) print();
    });
    return () => {
      isGone = true;
    };
  }, [isReady]);

  if (!frames || !(isAsked || isPrinting)) return null;
  return createPortal(<PrintReport {...{ title, inspection, frames, logo, picturesOnPage }} />, document.body);
}
