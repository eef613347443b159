/** Where the inspection comes from; nothing here can be changed. */
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STANDARDS } from '@/api/contract/common';
import type { Inspection } from '@/api/contract/inspections';
import { formatBytes } from '@/lib/bytes';
import { shownTime } from '@/lib/shownDate';
import { useAbility } from '@/state/hooks';

export function FileFacts({ inspection }: { inspection: Inspection }) {
  const { canSeeAssets } = useAbility();
  const { asset } = inspection;
  const facts: (readonly [string, ReactNode])[] = [
    [
      'Asset',
      !asset ? (
        'To be matched'
      ) : canSeeAssets ? (
        <Link to={`/asset/${asset.uuid}`}>{asset.AssetID}</Link>
      ) : (
        asset.AssetID
      ),
    ],
    ['Standard', STANDARDS[inspection.Standard] ?? null],
    ['Pipe type', inspection.UseOfDrainSewer === 'SS' ? 'Sewer' : 'Stormwater'],
    ['Folder', inspection.folder.name],
    [inspection.file.playState === 'none' ? 'Video, not here' : 'File', inspection.filename || null],
    ...(inspection.imported
      ? [
          [
            'Imported from',
            [
              `${inspection.imported.file} (${inspection.imported.format})`,
              shownTime(inspection.imported.at),
              inspection.imported.by && `by ${inspection.imported.by}`,
            ]
              .filter(Boolean)
              .join(', '),
          ] as const,
        ]
      : []),
    ['File size', inspection.file.size === null ? null : formatBytes(inspection.file.size)],
    ...(inspection.file.warning === null ? [] : [['Read in part', inspection.file.warning] as const]),
    ...[inspection.file.removed, inspection.picturesRemoved].flatMap((text) =>
      text === null ? [] : [['Removed', text] as const],
    ),
    ['Created', shownTime(inspection.createdAt)],
    ['Created by', inspection.createdBy],
  ];
  return (
    <Descriptions
      size="small"
      column={1}
      items={facts.map(([label, value], index) => ({ key: index, label, children: value ?? '—' }))}
    />
  );
}
