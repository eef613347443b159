/** The map with its legend and the list beside it: what is chosen in one is chosen in the other. */
import {
  CheckCircleOutlined,
  ExpandOutlined,
  GatewayOutlined,
  MinusOutlined,
  PlusOutlined,
  PrinterOutlined,
} from '@ant-design/icons';
import { Alert, Button, Segmented, Select } from 'antd';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { isImperialStandard } from '@/lib/measured';
import { plural } from '@/lib/plural';
import { BulkAction, BulkBar } from '@/parts/list/BulkBar';
import type { ListState } from '@/parts/list/useListState';
import type { DecisionDraft } from '@/parts/asset/decisionDraft';
import { useKeptDraft } from '@/parts/session/useKeptDraft';
import { useAppSelector } from '@/state/hooks';
import { selectOrgStandard } from '@/state/session';
import { landmarkOf } from '@/ui/popupContainer';
import { useNow } from '@/ui/useNow';
import type { ChosenAssets } from '../BulkDecisionForm';
import { colour, COLOURING_WORDS, COLOURINGS } from './colouring';
import { mapOf } from './drawing';
import { MapCanvas, type MapHandle } from './MapCanvas';
import { MapLegend } from './MapLegend';
import { MapList, pageOf, sortedPipes } from './MapList';
import type { MapPipe } from './networkPipes';
import { schematicOf } from './schematic';

const BulkDecisionForm = lazy(() =>
  import('../BulkDecisionForm').then((module) => ({ default: module.BulkDecisionForm })),
);

const COLOURING_OPTIONS = COLOURINGS.map((value) => ({ value, label: COLOURING_WORDS[value] }));
const COLOURING = parseAsStringLiteral(COLOURINGS).withDefault('structural');
const DRAWINGS = parseAsStringLiteral(['map', 'schematic']);
const ZOOM = 1.6;

interface OpenDecision {
  assets: ChosenAssets;
  draft: DecisionDraft | null;
}

interface NetworkViewProps {
  pipes: readonly MapPipe[];
  list: ListState<MapPipe>;
  importButton: ReactNode;
}

export function NetworkView({ pipes, list, importButton }: NetworkViewProps) {
  const thisYear = new Date(useNow()).getFullYear();
  const isImperial = isImperialStandard(useAppSelector(selectOrgStandard) ?? undefined);
  const [by, setBy] = useQueryState('colour', COLOURING);
  const [chosenDrawing, setDrawing] = useQueryState('drawing', DRAWINGS);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isLasso, setLasso] = useState(false);
  const { found, keep } = useKeptDraft<OpenDecision>('map');
  const [decision, setDecision] = useState(found);
  const map = useRef<MapHandle>(null);

  const placed = useMemo(() => mapOf(pipes), [pipes]);
  const kind = chosenDrawing ?? (placed.pipes.length > 0 ? 'map' : 'schematic');
  const drawing = useMemo(() => (kind === 'map' ? placed : schematicOf(pipes)), [kind, placed, pipes]);
  const { classes, classOf } = useMemo(() => colour(pipes, by, thisYear), [pipes, by, thisYear]);
  const isHidden = useMemo(() => classes.map(({ label }) => hidden.has(`${by} ${label}`)), [classes, hidden, by]);
  const placeOf = useMemo(() => new Map(pipes.map(({ uuid }, at) => [uuid, classOf[at] ?? 0])), [pipes, classOf]);
  const drawnClass = useMemo(
    () =>
      drawing.pipes.map(({ uuid }) => {
        const place = placeOf.get(uuid) ?? 0;
        return isHidden[place] ? null : place;
      }),
    [drawing, placeOf, isHidden],
  );
  const counts = useMemo(() => {
    const of = classes.map(() => 0);
    for (const place of classOf) of[place] = (of[place] ?? 0) + 1;
    return of;
  }, [classes, classOf]);
  const drawnAt = useMemo(() => new Map(drawing.pipes.map(({ uuid }, at) => [uuid, at])), [drawing]);
  const drawnSelected = useMemo(
    () => new Set([...selected].flatMap((uuid) => drawnAt.get(uuid) ?? [])),
    [drawnAt, selected],
  );
  const { sort, columns } = list;
  const listed = useMemo(
    () =>
      sortedPipes(
        pipes.filter(({ uuid }) => !isHidden[placeOf.get(uuid) ?? 0]),
        { sort, columns },
      ),
    [pipes, isHidden, placeOf, sort, columns],
  );
  const chosen = listed.filter(({ uuid }) => selected.has(uuid));
  const [firstChosen, ...othersChosen] = chosen;
  const toggle = (place: number) =>
    setHidden((before) => {
      const key = `${by} ${classes[place]?.label}`;
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const chooseOnMap = (found: readonly number[], adds: boolean) => {
    const uuids = found.flatMap((at) => drawing.pipes[at]?.uuid ?? []);
    setSelected((before) => new Set([...(adds ? before : []), ...uuids]));
    const [first] = uuids;
    if (first !== undefined) list.change({ pageIndex: pageOf(listed, first, list.question.pageSize) });
  };
  const show = useCallback((uuid: string, at: number) => {
    setSelected(new Set([uuid]));
    map.current?.showPipe(at);
  }, []);
  const notDrawn = pipes.length - drawing.pipes.length;

  return (
    <div className="Map">
      <section className="Map-view" aria-label="Map of the network">
        <div className="Map-tools">
          <Select
            aria-label="Colour by"
            className="Map-colour"
            options={COLOURING_OPTIONS}
            value={by}
            getPopupContainer={landmarkOf}
            onChange={(next) => void setBy(next)}
          />
          <Segmented<'map' | 'schematic'>
            aria-label="Drawing"
            value={kind}
            options={[
              { value: 'map', label: 'Map' },
              { value: 'schematic', label: 'Schematic' },
            ]}
            onChange={(next) => void setDrawing(next)}
          />
          <Button
            icon={<GatewayOutlined aria-hidden />}
            aria-pressed={isLasso}
            type={isLasso ? 'primary' : 'default'}
            onClick={() => setLasso(!isLasso)}
          >
            Lasso
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
          <span className="Map-zoom">
            <Button
              aria-label="Zoom in"
              title="Zoom in"
              icon={<PlusOutlined />}
              onClick={() => map.current?.zoom(ZOOM)}
            />
            <Button
              aria-label="Zoom out"
              title="Zoom out"
              icon={<MinusOutlined />}
              onClick={() => map.current?.zoom(1 / ZOOM)}
            />
            <Button
              aria-label="Show all"
              title="Show all"
              icon={<ExpandOutlined />}
              onClick={() => map.current?.showAll()}
            />
          </span>
        </div>
        {drawing.pipes.length > 0 ? (
          <MapCanvas
            handle={map}
            drawing={drawing}
            classes={classes}
            classOf={drawnClass}
            selected={drawnSelected}
            isLasso={isLasso}
            isImperial={isImperial}
            onChoose={chooseOnMap}
          />
        ) : (
          <Alert
            type="info"
            className="Map-nothing"
            title={
              kind === 'map'
                ? 'It is not known where these pipes lie. Import the network to see them on a map.'
                : 'A schematic needs pipes with an upstream and a downstream node.'
            }
            action={importButton}
          />
        )}
        <MapLegend classes={classes} counts={counts} isHidden={isHidden} onToggle={toggle} />
        {notDrawn > 0 && drawing.pipes.length > 0 && (
          <p className="Map-note">
            {kind === 'map'
              ? `It is not known where ${plural(notDrawn, 'pipe lies', 'pipes lie')}: the list has them.`
              : `${plural(notDrawn, 'pipe lacks a node and is', 'pipes lack a node and are')} not drawn.`}
            {kind === 'schematic' && ' Flow goes from left to right; lengths have no meaning.'}
          </p>
        )}
      </section>
      <section className="Map-list" aria-label="Pipes on the map">
        {firstChosen && (
          <BulkBar label="Selected pipes" count={chosen.length} onClear={() => setSelected(new Set())}>
            <BulkAction
              name="Decide"
              icon={<CheckCircleOutlined aria-hidden />}
              onClick={() => setDecision({ assets: [firstChosen, ...othersChosen], draft: null })}
            />
          </BulkBar>
        )}
        <MapList
          pipes={listed}
          list={list}
          selected={selected}
          drawnAt={drawnAt}
          onSelect={setSelected}
          onShow={show}
        />
      </section>
      <Suspense>
        {decision && (
          <BulkDecisionForm
            {...decision}
            onKeep={(draft) => keep({ ...decision, draft })}
            onClose={() => {
              keep(null);
              setDecision(null);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
