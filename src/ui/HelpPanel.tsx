/** What the words on the screen mean, beside the screen. */
import { Drawer } from 'antd';
import { MEANINGS } from '@/lib/meanings';

export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title="What it means" size={400} onClose={onClose}>
      {MEANINGS.map(({ title, meanings }) => (
        <section key={title} className="HelpPanel">
          <h3>{title}</h3>
          <dl>
            {meanings.map(({ word, text }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Drawer>
  );
}
