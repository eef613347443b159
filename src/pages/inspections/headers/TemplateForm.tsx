/**
 * The values of a folder's template, with those that it takes from the folders above. Fields in which nothing was typed
 * follow what others save; what was typed stays until it is saved or given up.
 */
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { TemplateValue } from '@/api/contract/folderTemplates';
import type { StandardHeader } from '@/api/contract/standards';
import { isApiError, type ApiError } from '@/api/errors';
import { useChangeFolderTemplateMutation } from '@/api/folderTemplates';
import { useListHeadersQuery } from '@/api/standards';
import { useOrganisationId } from '@/parts/organisation/useOrganisationId';
import { conflictText } from '@/lib/conflict';
import { KEEP } from '@/lib/keep';
import { useFormDraft } from '@/parts/session/useFormDraft';
import { KeptNotice } from '@/ui/KeptNotice';
import { OvertakenNotice } from '@/ui/OvertakenNotice';
import { Page } from '@/ui/Page';
import { TemplateField } from './TemplateField';
import { readTemplateText, templateOf, templateText, templateWords, usualUnit, type TemplateFolder } from './templates';

interface TemplateFormProps {
  folder: TemplateFolder;
  /** Called when the template is saved, and when the person does not want to; the draft is to be dropped then. */
  onClose: () => void;
}
type Values = Readonly<Record<string, TemplateValue | null | undefined>>;
type Texts = Readonly<Record<string, string>>;

/** Under which the journal has what was typed. */
export const draftName = ({ id }: TemplateFolder): string => `template ${id}`;

export function TemplateForm({ folder, onClose }: TemplateFormProps) {
  const { id, levels, standardKey } = folder;
  const headers = useListHeadersQuery({ standardKey, organisationId: useOrganisationId() });
  const [save, { isLoading }] = useChangeFolderTemplateMutation();
  const kept = useFormDraft(draftName(folder));
  // The texts are those of this form, which has kept them.
  const [typed, setTyped] = useState(kept.typed as Texts);
  const [problems, setProblems] = useState<Texts>({});
  const [overtaken, setOvertaken] = useState<ApiError | null>(null);
  const own: Values = levels[0]?.headers ?? {};
  const above = templateOf(levels.slice(1), standardKey);

  const type = (name: string, text: string) => {
    setTyped({ ...typed, [name]: text });
    kept.change({ [name]: text }, own);
    setProblems({});
  };
  const giveUp = () => {
    kept.drop();
    setTyped({});
    setProblems({});
  };
  const known = headers.data ?? [];
  const readings = known
    .filter(({ name }) => name in typed)
    .map((header) => ({ header, reading: readTemplateText(typed[header.name] ?? '', header, standardKey) }));
  const change: Record<string, TemplateValue | null> = Object.fromEntries(
    readings.flatMap(({ header: { name }, reading }) =>
      'value' in reading && templateText(reading.value) !== templateText(own[name]) ? [[name, reading.value]] : [],
    ),
  );
  const submit = async () => {
    if (isLoading) return;
    const faults = readings.flatMap(({ header: { name }, reading }) =>
      'fault' in reading ? [[name, reading.fault]] : [],
    );
    setProblems(Object.fromEntries(faults));
    if (faults.length > 0) return;
    if (Object.keys(change).length === 0) return onClose();
    const seen = { ...kept.seen(), ...overtaken?.now };
    const { error } = await save({ id, change: { headers: change }, seen });
    if (!error) onClose();
    else if (isApiError(error) && error.status === 412) setOvertaken(error);
    else if (isApiError(error)) setProblems(error.fields ?? {});
  };
  // What somebody else has set are values of templates.
  const inWords = (values: object) =>
    Object.fromEntries(
      known.flatMap((header) => {
        const value = (values as Values)[header.name];
        return value === undefined ? [] : [[header.name, templateWords(value, header)]];
      }),
    );
  const hintOf = (header: StandardHeader): string | undefined => {
    const inherited = above.get(header.name);
    if (!inherited) return undefined;
    const words = templateWords(inherited.value, header);
    const isOwn = (typed[header.name] ?? templateText(own[header.name])).trim() !== '';
    return isOwn ? `Instead of ${words}, from ${inherited.from.name}` : `${words}, from ${inherited.from.name}`;
  };

  if (headers.isError) return <Page.Error title="Failed to Fetch Headers" onRetry={() => void headers.refetch()} />;
  if (!headers.data) return <Page.Loading label="Loading headers" />;
  return (
    <Form layout="vertical" requiredMark={false} onSubmitCapture={() => void submit()}>
      {overtaken?.now && (
        <OvertakenNotice
          text={overtaken.message}
          values={conflictText(
            Object.fromEntries(known.map(({ name, label }) => [name, label])),
            inWords(change),
            inWords(overtaken.now),
          )}
        />
      )}
      {kept.isKept && !overtaken && <KeptNotice onDiscard={giveUp} />}
      <div className="TemplateDialog-fields">
        {known.map((header) => {
          const shown = usualUnit(header, standardKey);
          return (
            <TemplateField
              key={header.name}
              header={header}
              unit={shown}
              text={typed[header.name] ?? templateText(own[header.name], shown)}
              hint={hintOf(header)}
              problem={problems[header.name]}
              onType={(text) => type(header.name, text)}
            />
          );
        })}
      </div>
      <div className="TemplateDialog-buttons">
        <Button onClick={onClose}>{overtaken ? KEEP.theirs : 'Cancel'}</Button>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {overtaken ? KEEP.mine : 'Save'}
        </Button>
      </div>
    </Form>
  );
}
