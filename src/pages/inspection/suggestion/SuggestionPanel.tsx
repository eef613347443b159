/**
 * The panel above the form with what image analysis suggests of the frame: the class, its certainty and its source, to
 * be accepted or dismissed. A suggestion counts nowhere until it is accepted.
 */
import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Frame } from '@/api/contract/frames';
import { useAppSelector } from '@/state/hooks';
import { selectKeys } from '@/state/preferences';
import { keysOf, keyText } from '../review/reviewKeys';
import type { SuggestionActions } from './useSuggestion';
import './SuggestionPanel.css';

interface SuggestionPanelProps {
  frame: Pick<Frame, 'classLabel' | 'classCertainty' | 'suggestion' | 'suggestionDismissed'>;
  actions: SuggestionActions;
}

export function SuggestionPanel({ frame, actions }: SuggestionPanelProps) {
  const { classLabel, classCertainty, suggestion, suggestionDismissed } = frame;
  const choice = useAppSelector(selectKeys);
  if (!suggestion || !classLabel) return null;
  const [acceptKey = '', dismissKey = ''] = (['acceptSuggestion', 'dismissSuggestion'] as const).map(
    (action) => keysOf(action, choice)[0],
  );
  const isOpen = actions.frame !== null;
  return (
    <section className="SuggestionPanel" aria-label="Suggestion" data-open={isOpen}>
      <p className="SuggestionPanel-what">
        {suggestionDismissed ? 'Dismissed: ' : 'Suggested: '}
        <strong>{classLabel}</strong>
        {classCertainty !== null && `, ${Math.round(100 * classCertainty)} % certain`}
      </p>
      <p className="SuggestionPanel-source">
        {`By ${suggestion.source}.`}
        {isOpen && ' It counts in no grade or report until you accept it.'}
      </p>
      {isOpen && (
        <div className="SuggestionPanel-actions">
          <Button size="small" icon={<CheckOutlined />} onClick={actions.accept} aria-keyshortcuts={acceptKey}>
            {actions.code ? `Accept as ${actions.code.code}` : 'Choose the code'} <kbd>{keyText(acceptKey)}</kbd>
          </Button>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined />}
            onClick={actions.dismiss}
            aria-keyshortcuts={dismissKey}
          >
            Dismiss <kbd>{keyText(dismissKey)}</kbd>
          </Button>
        </div>
      )}
    </section>
  );
}
