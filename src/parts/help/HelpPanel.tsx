/** The glossary as a drawer beside the screen. Loaded when it is first opened. */
import { Drawer } from 'antd';
import type { Topic } from '@/lib/meanings';
import { MeaningList } from '@/ui/MeaningList';

export function HelpPanel({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  return (
    <Drawer open title="What it means" size={400} onClose={onClose}>
      <MeaningList topic={topic} />
    </Drawer>
  );
}
