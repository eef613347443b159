/** The repair plans of the inspection: ours, which is generated, the owner's and the contractor's. */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Collapse } from 'antd';
import type { Inspection } from '@/api/contract/inspections';
import type { RepairPlan } from '@/api/contract/repairs';
import { repairsToasts, useGenerateRepairsMutation, useListCustomTypesQuery } from '@/api/repairs';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSavedFirst } from '@/parts/inspection/useSavedFirst';
import { useAbility } from '@/state/hooks';
import { Page } from '@/ui/Page';
import { UndoRedo } from '../review/UndoRedo';
import type { FrameList } from '../review/useFrameList';
import type { ReviewEdits } from '../review/useReviewEdits';
import type { Selection } from '../review/useSelection';
import { DraftShelf } from '../parts/DraftShelf';
import { OwnRepairs } from './OwnRepairs';
import { PlanHistory } from './PlanHistory';
import { PlanState } from './PlanState';
import { PlanTable } from './PlanTable';
import { RulesTable } from './RulesTable';
import { SharedPlan } from './SharedPlan';
import { useCosts } from './useCosts';
import { usePlans } from './usePlans';
import '../parts/FrameForm.css';
import './RepairTab.css';

type History = Pick<ReviewEdits, 'undo' | 'redo'>;

interface RepairTabProps extends Pick<FrameList, 'allFrames'>, Pick<Selection, 'frame' | 'selectPlace'>, History {
  inspection: Inspection;
  isOpen: boolean;
}

export function RepairTab({ inspection, isOpen, allFrames, frame, selectPlace, undo, redo }: RepairTabProps) {
  const { uuid, chainage_unit: unit } = inspection;
  const editor = usePlans(inspection, isOpen);
  const { plans, own } = editor;
  const [generate, { isLoading }] = useGenerateRepairsMutation();
  const savedFirst = useSavedFirst();
  const { data: customTypes = [] } = useListCustomTypesQuery(plans && own ? plans.organisationId : skipToken);
  const costs = useCosts(plans, unit);
  if (editor.hasFailed) return <Page.Error title="Failed to load the repair plan" onRetry={editor.refetch} />;
  if (!plans) return <Page.Loading label="Loading repair plan" />;
  const onGenerate = async () => {
    if (await savedFirst([uuid], repairsToasts.generateRepairs.title)) await generate({ inspectionIds: [uuid] });
  };
  const isEmpty = !plans.vaparPlan && !plans.ownerPlan && !plans.contractorPlan;
  const source = plans.vaparPlan?.items[0]?.source;
  const add = own && (
    <Button icon={<PlusOutlined aria-hidden />} onClick={() => editor.addItem(frame)}>
      {frame ? 'Add repair at this frame' : 'Add repair'}
    </Button>
  );
  const generateButton = (
    <Button loading={isLoading} onClick={() => void onGenerate()}>
      {plans.vaparPlan ? 'Generate again' : 'Generate repairs'}
    </Button>
  );
  return (
    <div className="RepairTab">
      <PlanState plans={plans} unit={unit} isGenerating={isLoading} onGenerate={() => void onGenerate()} />
      {isEmpty ? (
        <Page.NoData
          title="No repair plan yet"
          text="Repairs are generated from the report when the status changes from Uploaded, or now."
          action={
            <span className="RepairTab-actions">
              {plans.generationDueSince === null && generateButton}
              {add}
            </span>
          }
        />
      ) : (
        <>
          <PlanTable
            plans={plans}
            editor={editor}
            unit={unit}
            frames={allFrames ?? []}
            customTypes={customTypes}
            onPlace={selectPlace}
            {...costs}
          />
          <div className="RepairTab-actions">
            {add}
            {generateButton}
            <UndoRedo inspectionId={uuid} undo={undo} redo={redo} />
          </div>
          {source && <p className="RepairTab-note">{`Repair rules: ${source}`}</p>}
        </>
      )}
      <DraftShelf subject={uuid} tab="repair" frameId={null} about="All plans">
        <SharedPlan plans={plans} editor={editor} pipe={inspection.asset} />
      </DraftShelf>
      <More plans={plans} unit={unit} />
    </div>
  );
}

/** Rules, history and rates, which are looked up now and then: each loads when it is opened. */
function More({ plans, unit }: { plans: RepairPlan; unit: Inspection['chainage_unit'] }) {
  const { inspectionId, organisationId, editable } = plans;
  const { isAdministrator } = useAbility();
  const mayDecide = isAdministrator && editable.includes('shared');
  const forAll = { subject: `organisation ${organisationId}`, tab: 'repair', frameId: null } as const;
  return (
    <Collapse
      ghost
      size="small"
      items={[
        {
          key: 'rules',
          label: 'Repair rules',
          children: (
            <DraftShelf {...forAll} about="Repair rules">
              <RulesTable organisationId={organisationId} mayChange={mayDecide} />
            </DraftShelf>
          ),
        },
        { key: 'history', label: 'Who changed what', children: <PlanHistory inspectionId={inspectionId} /> },
        {
          key: 'own',
          label: 'Rates and repair types',
          children: (
            <DraftShelf {...forAll} about="Rates and repair types">
              <OwnRepairs
                organisationId={organisationId}
                mayChange={isAdministrator}
                mayAddTypes={mayDecide}
                unit={unit}
              />
            </DraftShelf>
          ),
        },
      ]}
    />
  );
}
