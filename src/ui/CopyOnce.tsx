/** A secret that was just made, to be copied now: the server keeps only what tells it again. */
import { Alert, Typography } from 'antd';

interface CopyOnceProps {
  /** What to do with it, and that this is the only time. */
  title: string;
  /** 'Copy link' */
  label: string;
  secret: string;
  className: string;
}

export const CopyOnce = ({ title, label, secret, className }: CopyOnceProps) => (
  <Alert
    type="info"
    role="status"
    title={title}
    description={
      // With a key, so that the next secret is not said to be copied already.
      <Typography.Text
        key={secret}
        className={className}
        copyable={{ text: secret, icon: [label, 'Copied'], tooltips: [label, 'Copied'] }}
      >
        {secret}
      </Typography.Text>
    }
  />
);
