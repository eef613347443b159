/**
 * Beneath the form: what people say of the frame, and what they changed of it, one in the other's place. The history
 * loads when it is opened.
 */
import { Tabs } from 'antd';
import { createContext, lazy, memo, Suspense, useContext, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Page } from '@/ui/Page';
import { useShown } from '@/parts/screen/useShown';
import { CommentCount } from './comments/CommentCount';
import { Comments } from './comments/Comments';
import type { CommentInput } from './comments/CommentField';
import type { FrameHistoryListProps } from './history/FrameHistoryList';
import type { CommentControl } from './review/useReviewFocus';
import './CommentsAndHistory.css';

const FrameHistoryList = lazy(() => import('./history/FrameHistoryList'));

interface CommentsAndHistoryProps extends FrameHistoryListProps {
  control: CommentControl;
}

interface Panels extends FrameHistoryListProps {
  tab: string;
  field: CommentInput;
}

/** Hands the frame to the panels past antd's tabs, which need not be rendered again at each step to another one. */
const PanelsContext = createContext<Panels | null>(null);

/** Memoised: rendered again for another frame, not whenever the form is. */
export const CommentsAndHistory = memo(function CommentsAndHistory(props: CommentsAndHistoryProps) {
  const { frame, codes, control } = props;
  const [tab, setTab] = useShown('commentsTab', 'comments');
  const field: CommentInput = useRef(null);
  useImperativeHandle(control, () => ({
    focus: () => {
      // Opened at once, since what is typed next belongs into the field.
      flushSync(() => setTab('comments'));
      field.current?.focus();
    },
  }));
  const tabs = useMemo(
    () => <Tabs className="CommentsAndHistory" size="small" activeKey={tab} onChange={setTab} items={ITEMS} />,
    [tab, setTab],
  );
  return <PanelsContext value={{ frame, codes, tab, field }}>{tabs}</PanelsContext>;
});

function CommentsLabel() {
  const panels = useContext(PanelsContext);
  return <>Comments {panels && <CommentCount frame={panels.frame} />}</>;
}

function CommentsPanel() {
  const panels = useContext(PanelsContext);
  return panels && <Comments frame={panels.frame} field={panels.field} />;
}

function HistoryPanel() {
  const panels = useContext(PanelsContext);
  // Not while another tab is open, or each frame would ask for its history.
  if (panels?.tab !== 'history') return null;
  return (
    <Suspense fallback={<Page.Loading label="Loading history" />}>
      <FrameHistoryList key={panels.frame.id} frame={panels.frame} codes={panels.codes} />
    </Suspense>
  );
}

const ITEMS = [
  { key: 'comments', label: <CommentsLabel />, children: <CommentsPanel /> },
  { key: 'history', label: 'History', children: <HistoryPanel /> },
];
