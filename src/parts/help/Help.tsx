/** The book beside a screen's title, which opens the glossary of that screen's words. */
import { ReadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Topic } from '@/lib/meanings';
import { useShown } from '../screen/useShown';

const HelpPanel = lazy(() => import('./HelpPanel').then((module) => ({ default: module.HelpPanel })));

export function Help({ topic = 'work' }: { topic?: Topic }) {
  const [isOpen, setOpen] = useShown('help', false);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<ReadOutlined />}
        aria-label="What it means"
        title="What it means"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <HelpPanel topic={topic} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
