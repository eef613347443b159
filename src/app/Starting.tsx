/** What shows while the session starts or the first page loads: the header's place and a spinner. */
import { Spin } from 'antd';
import './Starting.css';

export function Starting() {
  return (
    <div className="Starting">
      <div className="Starting-header" />
      <div className="Starting-content" role="status" aria-label="Loading">
        <Spin size="large" />
      </div>
    </div>
  );
}
