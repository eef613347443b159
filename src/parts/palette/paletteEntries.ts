/** What the command palette offers: places to go to and things to do, narrowed by what was typed. Pure. */

/** An action that a screen offers while it is shown. */
export interface ScreenAction {
  id: string;
  label: string;
  /** The key that does the same, as it is printed on the keyboard. */
  keyText?: string | undefined;
  run: () => void;
}

/** A page of the app: its address, and its name in the menu. */
export interface PalettePage {
  to: string;
  label: string;
}

export interface PaletteEntry extends ScreenAction {
  /** The heading that it stands under. */
  group: string;
  /** What tells it from another of the same label. */
  detail?: string | undefined;
}

/** Entries that contain each word of the text, in whatever case, in their order; all of them for no text. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, detail = '' }) => {
    const haystack = `${label} ${detail}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}

/** The entries by their groups, in the order in which the groups first occur. */
export function byGroup(entries: readonly PaletteEntry[]): [group: string, entries: PaletteEntry[]][] {
  const groups = new Map<string, PaletteEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}
