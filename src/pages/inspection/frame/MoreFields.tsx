/**
 * The fields that the code does not ask for, folded beneath those that it does; folded, their values show in a line.
 */
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface MoreFieldsProps {
  /** The values of the folded fields, each as 'Quantity 1: 40 mm'. */
  held: readonly string[];
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

export function MoreFields({ held, isOpen, onToggle, children }: MoreFieldsProps) {
  return (
    <section className="FrameForm-more" aria-label="More fields">
      <span className="FrameForm-moreHead">
        <Button
          type="text"
          size="small"
          icon={isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          More fields
        </Button>
        {!isOpen && held.length > 0 && (
          <span className="FrameForm-held" title={held.join('\n')}>
            {held.join(' · ')}
          </span>
        )}
      </span>
      {isOpen && children}
    </section>
  );
}
