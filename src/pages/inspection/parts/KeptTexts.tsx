/** What was typed into an inspection's fields and not saved, as a list: for fields that are not on the screen. */
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { plural } from '@/lib/plural';
import { useAppDispatch } from '@/state/hooks';
import { discardDraft, readDraftsOf, type FieldDraft, type PlaceOfDraft } from './fieldDrafts';
import './KeptTexts.css';

interface KeptTextsProps {
  inspectionId: string;
  /** Whether the fields of the place are on the screen, where they offer their texts themselves. */
  isShown?: (place: PlaceOfDraft) => boolean;
  /** Leads to the field; undefined where there is none any more. */
  onShow?: (place: PlaceOfDraft) => void;
}

export function KeptTexts({ inspectionId, isShown = () => false, onShow }: KeptTextsProps) {
  const dispatch = useAppDispatch();
  const [, setDiscarded] = useState(0);
  let kept: readonly FieldDraft[] = [];
  dispatch(readDraftsOf(inspectionId, (drafts) => (kept = drafts.filter(({ place }) => !isShown(place)))));
  if (kept.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="KeptTexts"
      role="region"
      aria-label="Typed and not saved"
      title={`${plural(kept.length, 'text')} typed and not saved`}
      description={
        <ul>
          {kept.map((draft) => (
            <li key={`${draft.place.about} ${draft.label}`}>
              {`${draft.place.about}, ${draft.label}: “${draft.text}”`}
              {onShow && (
                <Button size="small" type="link" onClick={() => onShow(draft.place)}>
                  Show
                </Button>
              )}
              <Button
                size="small"
                type="link"
                aria-label={`Discard ${draft.place.about}, ${draft.label}`}
                onClick={() => {
                  dispatch(discardDraft(draft));
                  setDiscarded((count) => count + 1);
                }}
              >
                Discard
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
