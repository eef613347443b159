/** A person's settings of the app's screens; kept in this browser (`listeners.ts` stores them). */
import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { columnLayout, type ColumnLayout } from '@/lib/columnLayout';
import { entriesOf, orNothing, parseJson } from '@/lib/parseStored';
import type { Pixels } from '@/lib/units';

const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** The column that a list is sorted by. */
export interface ListSort {
  field: string;
  descending: boolean;
}

/** What a list remembers; undefined fields are as the list defaults them. */
export interface ListPreference {
  pageSize?: number;
  pageIndex?: number;
  sort?: ListSort;
  columns?: ColumnLayout;
  /** Whether folders are shown beside it; as long as nobody has said so, the window's width decides. */
  hasFolders?: boolean;
}

/** Where a person sent videos last in an organisation. Ids alone: names would stay in the browser after they log out. */
export interface LastUpload {
  folderId: number;
  /** Null where they became a batch of their own. */
  batchId: number | null;
}

/** A person in an organisation. */
export interface Uploader {
  userId: number;
  organisationId: number;
}

/** A person's keys, by action, in place of a screen's own. `isOff` leaves only keys with Control, Meta or F-keys. */
export interface KeyChoice {
  isOff: boolean;
  keys: Record<string, string[]>;
}

export const PICTURES_ON_PAGE = [1, 2, 6] as const;
export type PicturesOnPage = (typeof PICTURES_ON_PAGE)[number];

/** How the review screen and its print are arranged. */
export interface ReviewLayout {
  /** Null as long as nobody has moved the edge. */
  filmstripHeight: Pixels | null;
  /** Null as long as nobody has shown or hidden it: the window's height decides. */
  isFilmstripShown: boolean | null;
  isFormFolded: boolean;
  /** Whether the menu is at its icons while an inspection is open. */
  isMenuCollapsed: boolean;
  /** Null as long as nobody has moved their edge. */
  plansWidth: Pixels | null;
  /** Whether the form also shows the fields that the code does not ask for. */
  hasMoreFields: boolean;
  picturesOnPage: PicturesOnPage;
  /** Whether a review opens at what is left to decide. */
  opensUndecided: boolean;
}

export interface Preferences {
  theme: ThemeChoice;
  sidebarCollapsed: boolean;
  /** Whether the browser shows a notification when all uploads are sent. */
  notifyWhenDone: boolean;
  /** Whether actions are recorded for bug reports. */
  recordsActions: boolean;
  keys: KeyChoice;
  /** Whether an answer goes on to the next frame. */
  goesOn: boolean;
  /** Null as long as nobody has moved the edge. */
  reviewPanelWidth: Pixels | null;
  review: ReviewLayout;
  lists: Record<string, ListPreference>;
  /** By `uploaderKey`. */
  lastUploads: Record<string, LastUpload>;
}

const uploaderKey = ({ userId, organisationId }: Uploader): string => `${userId} ${organisationId}`;

export const defaultPreferences: Preferences = {
  theme: 'system',
  sidebarCollapsed: false,
  notifyWhenDone: false,
  recordsActions: true,
  keys: { isOff: false, keys: {} },
  goesOn: true,
  reviewPanelWidth: null,
  review: {
    filmstripHeight: null,
    isFilmstripShown: null,
    isFormFolded: false,
    isMenuCollapsed: true,
    plansWidth: null,
    hasMoreFields: false,
    picturesOnPage: 2,
    opensUndecided: false,
  },
  lists: {},
  lastUploads: {},
};

export const themeChosen = createAction<{ theme: ThemeChoice }>('preferences/themeChosen');
export const sidebarToggled = createAction('preferences/sidebarToggled');
export const notifyWhenDoneToggled = createAction('preferences/notifyWhenDoneToggled');
export const recordingToggled = createAction('preferences/recordingToggled');
export const goingOnToggled = createAction('preferences/goingOnToggled');
export const keysChosen = createAction<KeyChoice>('preferences/keysChosen');
export const reviewPanelResized = createAction<{ width: Pixels }>('preferences/reviewPanelResized');
export const reviewLayoutChanged = createAction<Partial<ReviewLayout>>('preferences/reviewLayoutChanged');
export const listPreferenceChanged = createAction<{ list: string; change: ListPreference }>('preferences/listChanged');
export const uploadPlaceChosen = createAction<Uploader & LastUpload>('preferences/uploadPlaceChosen');

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
    .addCase(recordingToggled, (preferences) => {
      preferences.recordsActions = !preferences.recordsActions;
    })
    .addCase(goingOnToggled, (preferences) => {
      preferences.goesOn = !preferences.goesOn;
    })
    .addCase(keysChosen, (preferences, { payload }) => {
      preferences.keys = payload;
    })
    .addCase(reviewPanelResized, (preferences, { payload }) => {
      preferences.reviewPanelWidth = Math.round(payload.width);
    })
    .addCase(reviewLayoutChanged, (preferences, { payload }) => {
      Object.assign(preferences.review, payload);
    })
    .addCase(listPreferenceChanged, (preferences, { payload: { list, change } }) => ({
      ...preferences,
      lists: { ...preferences.lists, [list]: { ...preferences.lists[list], ...change } },
    }))
    .addCase(uploadPlaceChosen, (preferences, { payload: { folderId, batchId, ...uploader } }) => {
      preferences.lastUploads[uploaderKey(uploader)] = { folderId, batchId };
    });
});

const flag = z.catch(z.boolean(), false);

const storedList = z.object({
  pageSize: orNothing(z.number()),
  pageIndex: orNothing(z.number()),
  sort: orNothing(z.object({ field: z.string(), descending: flag })),
  columns: orNothing(columnLayout),
  hasFolders: orNothing(z.boolean()),
});

const storedReview = z.object({
  filmstripHeight: z.catch(z.nullable(z.number()), null),
  isFilmstripShown: z.catch(z.nullable(z.boolean()), null),
  isFormFolded: flag,
  isMenuCollapsed: z.catch(z.boolean(), true),
  plansWidth: z.catch(z.nullable(z.number()), null),
  hasMoreFields: flag,
  picturesOnPage: z.catch(z.literal(PICTURES_ON_PAGE), defaultPreferences.review.picturesOnPage),
  opensUndecided: flag,
});

const storedPreferences = z.object({
  theme: z.catch(z.enum(THEME_CHOICES), defaultPreferences.theme),
  sidebarCollapsed: flag,
  notifyWhenDone: flag,
  recordsActions: z.catch(z.boolean(), true),
  goesOn: z.catch(z.boolean(), true),
  keys: z.catch(z.object({ isOff: flag, keys: entriesOf(z.array(z.string())) }), defaultPreferences.keys),
  reviewPanelWidth: z.catch(z.nullable(z.number()), null),
  review: z.catch(storedReview, defaultPreferences.review),
  lists: z.catch(z.record(z.string(), z.catch(storedList, {})), {}),
  lastUploads: z.catch(entriesOf(z.object({ folderId: z.number(), batchId: z.nullable(z.number()) })), {}),
});

/** Stored preferences of any age or shape as today's; what is unknown or damaged falls back to the default. */
export const readPreferences = (stored: string | null): Preferences =>
  z.catch(storedPreferences, defaultPreferences).parse(parseJson(stored));

/** Takes over from another tab's stored preferences whether actions are recorded, which is one choice for all tabs. */
export const followRecordingChoice =
  (stored: string | null) =>
  (dispatch: (action: UnknownAction) => void, getState: () => StateWithPreferences): void => {
    if (stored !== null && readPreferences(stored).recordsActions !== selectRecordsActions(getState())) {
      dispatch(recordingToggled());
    }
  };

interface StateWithPreferences {
  preferences: Preferences;
}
export const selectTheme = (state: StateWithPreferences) => state.preferences.theme;
export const selectSidebarCollapsed = (state: StateWithPreferences) => state.preferences.sidebarCollapsed;
export const selectNotifyWhenDone = (state: StateWithPreferences) => state.preferences.notifyWhenDone;
export const selectRecordsActions = (state: StateWithPreferences) => state.preferences.recordsActions;
export const selectReviewPanelWidth = (state: StateWithPreferences) => state.preferences.reviewPanelWidth;
export const selectReviewLayout = (state: StateWithPreferences) => state.preferences.review;
export const selectGoesOn = (state: StateWithPreferences) => state.preferences.goesOn;
export const selectKeys = (state: StateWithPreferences) => state.preferences.keys;
export const selectListPreference = (state: StateWithPreferences, list: string): ListPreference | undefined =>
  state.preferences.lists[list];
/** Undefined where the person has not sent anything there with this browser. */
export const selectLastUpload = (state: StateWithPreferences, uploader: Uploader): LastUpload | undefined =>
  state.preferences.lastUploads[uploaderKey(uploader)];
