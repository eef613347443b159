/** Asks whether the folders that videos came in are made, and shows beforehand which. */
import { Alert, Radio } from 'antd';
import type { Folder } from '@/api/folders';
import { plural } from '@/lib/plural';
import { DivisionNotice } from '../folderTree/dialogs/DivisionNotice';
import { videosText } from '../folderTree/divisionText';
import { useOrganisationId } from '../organisation/useOrganisationId';
import type { FolderPlan, PlannedFolder } from './keepFolders';

/** How many folders are listed; nobody reads more. */
const MOST_SHOWN = 100;

export type KeepsFolders = boolean | null;

interface FolderQuestionProps {
  /** Null while no folder is chosen to make them under. */
  plan: FolderPlan | null;
  /** The chosen one. */
  folder: Folder | undefined;
  /** Null until the person has answered. */
  keeps: KeepsFolders;
  onChange: (keeps: boolean) => void;
  /** Why the videos cannot all go into the chosen folder itself, or null. */
  problem: string | null;
}

export function FolderQuestion({ plan, folder, keeps, onChange, problem }: FolderQuestionProps) {
  const organisationId = useOrganisationId();
  if (!plan || !folder) return null;
  const { name: folderName } = folder;
  const isNew = plan.folders.filter(({ id }) => id === null).length;
  return (
    <>
      <Alert
        type="info"
        title="These videos came in folders. Keep them?"
        description={
          <>
            <Radio.Group
              aria-label="Folders"
              className="FolderQuestion-choice"
              value={keeps}
              onChange={({ target }) => onChange(Boolean(target.value))}
              options={[
                { value: true, label: `Keep the folders, under ${folderName} (${plural(isNew, 'new folder')})` },
                {
                  value: false,
                  label:
                    problem === null
                      ? `Put all videos into ${folderName}`
                      : `Put all videos into ${folderName} (not possible: it has subfolders)`,
                  disabled: problem !== null,
                },
              ]}
            />
            {keeps === true && (
              <ul className="FolderQuestion-preview" aria-label="Folders to keep" tabIndex={0}>
                {plan.folders.slice(0, MOST_SHOWN).map((planned) => (
                  <li key={planned.path.join('/')}>
                    <span className="FolderQuestion-path">{[folderName, ...planned.path].join(' / ')}</span>
                    <span>{planText(planned)}</span>
                  </li>
                ))}
                {plan.folders.length > MOST_SHOWN && <li>{`and ${plan.folders.length - MOST_SHOWN} more`}</li>}
              </ul>
            )}
          </>
        }
      />
      {keeps === true && isNew > 0 && problem === null && (
        <DivisionNotice folder={folder} organisationId={organisationId} />
      )}
    </>
  );
}

const planText = ({ id, videos, staying }: PlannedFolder): string =>
  [
    id === null ? 'new' : 'there already',
    ...(videos > 0 ? [plural(videos, 'video')] : []),
    ...(staying > 0 ? [`takes no more, ${videosText(staying)} ${staying === 1 ? 'stays' : 'stay'}`] : []),
  ].join(', ');
