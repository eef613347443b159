/** Sets for how many days originals, copies and pictures are kept, and shows beside each what that would remove. */
import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import {
  FEWEST_DAYS,
  MOST_DAYS,
  NOTICE_DAYS,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionRule,
} from '@/api/contract/retention';
import type { Fields } from '@/api/contract/requests/seen';
import { retentionToasts, useChangeRetentionMutation, usePreviewRetentionQuery } from '@/api/retention';
import { changedOf, seenIn } from '@/lib/changedOf';
import { shownDay } from '@/lib/shownDate';
import { FormDialog } from '@/parts/staff/FormDialog';
import { amountText, KIND_LABELS } from './storageTexts';

type Days = Record<RetentionKind, number | null>;

interface RulesDialogProps {
  organisationId: number;
  rules: readonly RetentionRule[];
  onClose: () => void;
}

const isDays = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= FEWEST_DAYS && value <= MOST_DAYS);

export function RulesDialog({ organisationId, rules, onClose }: RulesDialogProps) {
  // As they were when the dialog opened.
  const [opened] = useState(rules);
  const [change] = useChangeRetentionMutation();
  const ruleOf = (kind: RetentionKind) => opened.find((rule) => rule.kind === kind);
  const setOf = (kind: RetentionKind) => ruleOf(kind)?.next?.days ?? ruleOf(kind)?.days ?? null;
  const set: Days = { originals: setOf('originals'), copies: setOf('copies'), pictures: setOf('pictures') };
  const submit = async (values: Days, seen: Fields) => {
    const changed = changedOf(set, values);
    return changed && change({ organisationId, change: changed, seen: seenIn({ ...set, ...seen }, changed) });
  };
  return (
    <FormDialog<Days>
      name={`retention ${organisationId}`}
      title="How long videos are kept"
      okText="Save"
      initialValues={set}
      otherwise="originals"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="Storage-note">
        {`Empty is for ever. Fewer days than now take effect ${NOTICE_DAYS} days after they are saved, and can be cancelled until then; more days take effect at once.`}
      </p>
      {RETENTION_KINDS.map((kind) => (
        <Form.Item
          key={kind}
          name={kind}
          label={`${KIND_LABELS[kind]}, days`}
          rules={[
            {
              validator: (_rule, value: number | null) =>
                isDays(value)
                  ? Promise.resolve()
                  : Promise.reject(
                      new Error(`Enter whole days from ${FEWEST_DAYS} to ${MOST_DAYS.toLocaleString()}, or nothing.`),
                    ),
            },
          ]}
          extra={<Preview organisationId={organisationId} rule={ruleOf(kind)} kind={kind} set={set[kind]} />}
        >
          <InputNumber placeholder="For ever" style={{ width: 160 }} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}

interface PreviewProps {
  organisationId: number;
  kind: RetentionKind;
  rule: RetentionRule | undefined;
  /** The days that are set already. */
  set: number | null;
}

function Preview({ organisationId, kind, rule, set }: PreviewProps) {
  const days = Form.useWatch<number | null | undefined>(kind) ?? null;
  const isAsked = days !== null && days !== set && isDays(days);
  const { currentData, isError } = usePreviewRetentionQuery(
    { organisationId, kind, days: days ?? 0 },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  if (days === set || !isDays(days)) return null;
  if (days === null) return 'Kept for ever, at once.';
  if (isError) return retentionToasts.previewRetention.text;
  if (!currentData) return 'Counting what it would remove…';
  const isAtOnce = rule !== undefined && rule.days !== null && days >= rule.days;
  const begins = isAtOnce ? 'Takes effect at once' : `Begins on ${shownDay(currentData.from)}`;
  return `${begins}, and would then remove ${amountText({ kind, ...currentData })}, were all as it is now.`;
}
