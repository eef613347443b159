/** Where a value comes from (video, person, import), as a small icon with a name. */
import { ImportOutlined, UserOutlined, VideoCameraOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ComponentType } from 'react';
import { parentOf } from './popupContainer';

const MARKS: Readonly<Record<'video' | 'person' | 'import', { name: string; Icon: ComponentType }>> = {
  video: { name: 'From the video', Icon: VideoCameraOutlined },
  person: { name: 'Entered by a person', Icon: UserOutlined },
  import: { name: 'Imported', Icon: ImportOutlined },
};

export function SourceMark({ source }: { source: keyof typeof MARKS }) {
  const { name, Icon } = MARKS[source];
  return (
    <Tooltip title={name} getPopupContainer={parentOf}>
      <span role="img" aria-label={name}>
        <Icon />
      </span>
    </Tooltip>
  );
}
