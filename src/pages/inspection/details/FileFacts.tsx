/** Where the inspection comes from; nothing here can be changed. */
import { Descriptions } from 'antd';
import dayjs from 'dayjs';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { formatBytes } from '@/lib/bytes';

export function FileFacts({ inspection }: { inspection: Inspection }) {
  const facts: [string, string | null][] = [
    ['Standard', STANDARDS[inspection.Standard] ?? null],
    ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
    ['Folder', inspection.folder.name],
    ['File', inspection.filename],
    ['File size', inspection.file.size === null ? null : formatBytes(inspection.file.size)],
    ['Created', dayjs(inspection.createdAt).format('D MMM YYYY, HH:mm')],
    ['Created by', inspection.createdBy],
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      items={facts.map(([label, value]) => ({ key: label, label, children: value ?? '—' }))}
    />
  );
}
