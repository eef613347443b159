/**
 * The screen while the session starts or the first page loads: the header's place and a spinner. The spinner is an
 * icon, since antd's `Spin` would be in the first load for it alone.
 */
import { LoadingOutlined } from '@ant-design/icons';
import './Starting.css';

export function Starting() {
  return (
    <div className="Starting">
      <div className="Starting-header" />
      <div className="Starting-content" role="status" aria-label="Loading">
        <LoadingOutlined className="Starting-spinner" />
      </div>
    </div>
  );
}
