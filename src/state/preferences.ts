/** What a person has set up for themselves; kept in this browser. */
import { createAction, createReducer } from '@reduxjs/toolkit';
import { readLayout, type ColumnLayout } from '@/lib/columnLayout';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** By which column a list is sorted. */
export interface ListSort {
  field: string;
  descending: boolean;
}

/** What a list remembers; what is undefined is as the list has it by itself. */
export interface ListPreference {
  pageSize?: number;
  pageIndex?: number;
  sort?: ListSort;
  columns?: ColumnLayout;
}

/** Keys of a screen: by action instead of the screen's own. `isOff` leaves only those with Control, Meta or F-keys. */
export interface KeyChoice {
  isOff: boolean;
  keys: Record<string, string[]>;
}

export interface Preferences {
  theme: ThemeChoice;
  sidebarCollapsed: boolean;
  /** A notice of the browser when all uploads are sent. */
  notifyWhenDone: boolean;
  keys: KeyChoice;
  /** Pixels; null as long as nobody has moved the edge. */
  reviewPanelWidth: number | null;
  lists: Record<string, ListPreference>;
}

export const defaultPreferences: Preferences = {
  theme: 'system',
  sidebarCollapsed: false,
  notifyWhenDone: false,
  keys: { isOff: false, keys: {} },
  reviewPanelWidth: null,
  lists: {},
};

export const themeChosen = createAction<{ theme: ThemeChoice }>('preferences/themeChosen');
export const sidebarToggled = createAction('preferences/sidebarToggled');
export const notifyWhenDoneToggled = createAction('preferences/notifyWhenDoneToggled');
export const keysChosen = createAction<KeyChoice>('preferences/keysChosen');
export const reviewPanelResized = createAction<{ width: number }>('preferences/reviewPanelResized');
export const listPreferenceChanged = createAction<{ list: string; change: ListPreference }>('preferences/listChanged');

export const preferencesReducer = createReducer(defaultPreferences, (builder) => {
  builder
    .addCase(themeChosen, (preferences, { payload }) => {
      preferences.theme = payload.theme;
    })
    .addCase(sidebarToggled, (preferences) => {
      preferences.sidebarCollapsed = !preferences.sidebarCollapsed;
    })
    .addCase(notifyWhenDoneToggled, (preferences) => {
      preferences.notifyWhenDone = !preferences.notifyWhenDone;
    })
    .addCase(keysChosen, (preferences, { payload }) => {
      preferences.keys = payload;
    })
    .addCase(reviewPanelResized, (preferences, { payload }) => {
      preferences.reviewPanelWidth = Math.round(payload.width);
    })
    .addCase(listPreferenceChanged, (preferences, { payload: { list, change } }) => ({
      ...preferences,
      lists: { ...preferences.lists, [list]: { ...preferences.lists[list], ...change } },
    }));
});

function readKeys(stored: unknown): KeyChoice {
  const { isOff, keys } = (stored ?? {}) as Partial<KeyChoice>;
  const known = Object.entries(keys ?? {}).filter(
    ([, names]) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
  );
  return { isOff: isOff === true, keys: Object.fromEntries(known) };
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function readSort(stored: unknown): ListSort | undefined {
  const { field, descending } = (stored ?? {}) as Partial<ListSort>;
  return typeof field === 'string' ? { field, descending: descending === true } : undefined;
}

function readLists(stored: unknown): Preferences['lists'] {
  if (typeof stored !== 'object' || stored === null) return {};
  const read = (list: unknown): ListPreference => {
    const { pageSize, pageIndex, sort, columns } = (list ?? {}) as Partial<Record<keyof ListPreference, unknown>>;
    return {
      pageSize: numberOf(pageSize),
      pageIndex: numberOf(pageIndex),
      sort: readSort(sort),
      columns: readLayout(columns),
    };
  };
  return Object.fromEntries(Object.entries(stored).map(([name, list]) => [name, read(list)]));
}

/** Stored preferences of any age or shape as today's; what is unknown or damaged falls back to the default. */
export function readPreferences(stored: string | null): Preferences {
  try {
    const value = JSON.parse(stored ?? '{}') as Partial<Preferences> | null;
    const theme =
      (['light', 'dark', 'system'] as const).find((each) => each === value?.theme) ?? defaultPreferences.theme;
    return {
      theme,
      sidebarCollapsed: value?.sidebarCollapsed === true,
      notifyWhenDone: value?.notifyWhenDone === true,
      keys: readKeys(value?.keys),
      reviewPanelWidth: typeof value?.reviewPanelWidth === 'number' ? value.reviewPanelWidth : null,
      lists: readLists(value?.lists),
    };
  } catch {
    return defaultPreferences;
  }
}

interface StateWithPreferences {
  preferences: Preferences;
}
export const selectTheme = (state: StateWithPreferences) => state.preferences.theme;
export const selectSidebarCollapsed = (state: StateWithPreferences) => state.preferences.sidebarCollapsed;
export const selectNotifyWhenDone = (state: StateWithPreferences) => state.preferences.notifyWhenDone;
export const selectReviewPanelWidth = (state: StateWithPreferences) => state.preferences.reviewPanelWidth;
export const selectKeys = (state: StateWithPreferences) => state.preferences.keys;
export const selectListPreference = (state: StateWithPreferences, list: string): ListPreference | undefined =>
  state.preferences.lists[list];
