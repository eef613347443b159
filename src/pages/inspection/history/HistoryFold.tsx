/** The fold beneath the form that shows the history of the frame, which loads when it is opened. */
import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, memo, Suspense, useState } from 'react';
import { Page } from '@/ui/Page';
import type { FrameHistoryListProps } from './FrameHistoryList';
import './HistoryFold.css';

const FrameHistoryList = lazy(() => import('./FrameHistoryList'));

/** Memoised: rendered again for another frame, not whenever the form is. */
export const HistoryFold = memo(function HistoryFold(props: FrameHistoryListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="HistoryFold" aria-label="History of the frame">
      <Button
        type="text"
        size="small"
        icon={<HistoryOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        History
      </Button>
      {isOpen && (
        <Suspense fallback={<Page.Loading label="Loading history" />}>
          <FrameHistoryList key={props.frame.id} {...props} />
        </Suspense>
      )}
    </section>
  );
});
