/** What a person has set up for themselves; kept in this browser. */
import { createAction, createReducer } from '@reduxjs/toolkit';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What a list remembers. `grid` is the grid's own saved state (columns, order, pinning). */
export interface ListPreference {
  pageSize?: number;
  pageIndex?: number;
  search?: string;
  grid?: Record<string, unknown>;
}

export interface Preferences {
  theme: ThemeChoice;
  sidebarCollapsed: boolean;
  lists: Record<string, ListPreference>;
}

export const defaultPreferences: Preferences = { theme: 'system', sidebarCollapsed: false, lists: {} };

export const themeChosen = createAction<{ theme: ThemeChoice }>('preferences/themeChosen');
export const sidebarToggled = createAction('preferences/sidebarToggled');
export const listPreferenceChanged = createAction<{ list: string; change: ListPreference }>('preferences/listChanged');

export const preferencesReducer = createReducer(defaultPreferences, (builder) => {
  builder
    .addCase(themeChosen, (preferences, { payload }) => {
      preferences.theme = payload.theme;
    })
    .addCase(sidebarToggled, (preferences) => {
      preferences.sidebarCollapsed = !preferences.sidebarCollapsed;
    })
    .addCase(listPreferenceChanged, (preferences, { payload }) => {
      preferences.lists[payload.list] = { ...preferences.lists[payload.list], ...payload.change };
    });
});

/** Stored preferences of any age or shape as today's; what is unknown or damaged falls back to the default. */
export function readPreferences(stored: string | null): Preferences {
  try {
    const value = JSON.parse(stored ?? '{}') as Partial<Preferences> | null;
    const theme =
      (['light', 'dark', 'system'] as const).find((each) => each === value?.theme) ?? defaultPreferences.theme;
    const lists = typeof value?.lists === 'object' && value.lists !== null ? value.lists : {};
    return { theme, sidebarCollapsed: value?.sidebarCollapsed === true, lists };
  } catch {
    return defaultPreferences;
  }
}

interface StateWithPreferences {
  preferences: Preferences;
}
export const selectTheme = (state: StateWithPreferences) => state.preferences.theme;
export const selectSidebarCollapsed = (state: StateWithPreferences) => state.preferences.sidebarCollapsed;
export const selectListPreference = (state: StateWithPreferences, list: string): ListPreference | undefined =>
  state.preferences.lists[list];
