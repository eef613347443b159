/**
 * The command palette: one field that leads to pages, inspections, assets and folders, and does what the screen offers.
 * The focus stays in the field; the arrows choose among the entries, Enter runs the chosen one when the dialog has gone
 * and the focus is back where it was.
 */
import { Input, Modal } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { organisationSelected } from '@/api/session';
import { namedApart } from '@/lib/namedApart';
import { useAbility, useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectOrgOptions, selectSelectedOrgId } from '@/state/session';
import { useOpenUploadWizard } from '../uploadWizard/UploadWizardProvider';
import { byGroup, matchingEntries, type PaletteEntry, type PalettePage, type ScreenAction } from './paletteEntries';
import { useFoundRecords } from './useFoundRecords';
import './Palette.css';

/** Milliseconds that typing has to pause before the server is asked. */
const SEARCH_DELAY = 250;

interface PaletteProps {
  pages: readonly PalettePage[];
  actions: readonly ScreenAction[];
  /** Called when the palette has disappeared. */
  onClosed: () => void;
}

export function Palette({ pages, actions, onClosed }: PaletteProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const search = usePaused(text.trim());
  const found = useFoundRecords(search);
  // Records of what was typed before must not be there for an Enter that means what is typed now.
  const isPaused = search === text.trim();
  const entries = [...matchingEntries(useFixedEntries(pages, actions), text), ...(isPaused ? found.entries : [])];
  const chosen = entries.find((entry) => entry.id === chosenId) ?? entries[0];
  const optionId = (entry: PaletteEntry) => `${id}-${entries.indexOf(entry)}`;
  const picked = useRef<PaletteEntry | null>(null);

  const pick = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    picked.current = entry;
    setOpen(false);
  };
  const step = (by: number) => {
    const index = chosen ? entries.indexOf(chosen) : 0;
    setChosenId(entries.at((index + by) % entries.length)?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose characters.
    if (event.nativeEvent.isComposing) return;
    const act = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: () => pick(chosen) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const leave = () => {
    onClosed();
    picked.current?.run();
  };

  return (
    <Modal
      open={isOpen}
      title={<span className="visually-hidden">Search and commands</span>}
      className="Palette"
      closable={false}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={leave}
      width={640}
    >
      <Input
        autoFocus
        variant="borderless"
        size="large"
        role="combobox"
        aria-label="Page, inspection, asset, folder or action"
        placeholder="Page, inspection, asset, folder or action"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && optionId(chosen)}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosenId(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Found" className="Palette-list">
        {byGroup(entries).map(([group, members]) => (
          <div key={group} role="group" aria-label={group}>
            <div className="Palette-group" aria-hidden>
              {group}
            </div>
            {members.map((entry) => (
              <Option
                key={entry.id}
                id={optionId(entry)}
                entry={entry}
                isChosen={entry === chosen}
                onPick={() => pick(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="Palette-state" role="status">
        {isPaused ? stateText(entries.length, found) : 'Searching …'}
      </p>
    </Modal>
  );
}

function stateText(count: number, { isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean }): string {
  if (isSearching) return 'Searching …';
  if (hasFailed) return 'Not everything could be searched.';
  return count === 0 ? 'Nothing found' : '';
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onPick: () => void;
}

function Option({ id, entry: { label, detail, keyText }, isChosen, onPick }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // Chosen by the keys of the field; this is for the mouse.
    <div ref={element} id={id} role="option" aria-selected={isChosen} className="Palette-option" onClick={onPick}>
      <span className="Palette-label">{label}</span>
      {detail && <span className="Palette-detail">{detail}</span>}
      {keyText && <kbd>{keyText}</kbd>}
    </div>
  );
}

/** What needs no search: the screen's actions, the pages, and the organisations to work in. */
function useFixedEntries(pages: readonly PalettePage[], actions: readonly ScreenAction[]): PaletteEntry[] {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const openWizard = useOpenUploadWizard();
  const { canUpload } = useAbility();
  const selected = useAppSelector(selectSelectedOrgId);
  const organisations = useAppSelector(selectOrgOptions) ?? [];
  return [
    ...actions.map((action) => ({ ...action, id: `action ${action.id}`, group: 'On this screen' })),
    ...pages.map(({ to, label }) => ({ id: to, group: 'Pages', label, run: () => void navigate(to) })),
    ...(canUpload ? [{ id: 'upload', group: 'Actions', label: 'Upload videos', run: () => openWizard() }] : []),
    ...organisations
      .filter(({ id }) => id !== selected)
      .map((option) => ({
        id: `organisation ${option.id}`,
        group: 'Work in another organisation',
        label: namedApart(option),
        run: () => void dispatch(organisationSelected({ id: option.id })),
      })),
  ];
}

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
