/**
 * The look of the product as antd tokens: one accent, flat surfaces, light and dark. Components take colours from
 * these tokens only (`var(--ant-…)` in style sheets). The two page backgrounds stand in `base.css` as well, for the
 * moment before any script has run.
 */
import { theme as antd, type ThemeConfig } from 'antd';

/** Elements under this class have the tokens as `--ant-…` variables. */
export const TOKENS_CLASS = 'culvert';

const shared: ThemeConfig = {
  cssVar: { key: TOKENS_CLASS },
  hashed: false,
  token: {
    borderRadius: 6,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
    boxShadowTertiary: 'none',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.19s',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Notification: { width: 320, marginLG: 16, paddingMD: 12, paddingContentHorizontalLG: 16 },
  },
};

const light: ThemeConfig = {
  ...shared,
  algorithm: antd.defaultAlgorithm,
  token: {
    ...shared.token,
    colorPrimary: '#0b6e8f',
    colorPrimaryHover: '#095b77',
    colorInfoBg: '#e4f1f5',
    colorInfoBorder: '#a9d0de',
    colorLink: '#0b6e8f',
    colorLinkHover: '#095b77',
    colorInfo: '#0b6e8f',
    colorPrimaryBg: '#e4f1f5',
    colorPrimaryBgHover: '#d3e8ef',
    colorSuccess: '#2c7a3f',
    colorWarning: '#b45309',
    colorError: '#c4281e',
    colorBgLayout: '#f4f6f8',
    colorTextTertiary: 'rgba(0,0,0,0.6)',
    colorTextDescription: 'rgba(0,0,0,0.6)',
    colorTextPlaceholder: 'rgba(0,0,0,0.56)',
    colorTextQuaternary: 'rgba(0,0,0,0.5)',
  },
};

const dark: ThemeConfig = {
  ...shared,
  algorithm: antd.darkAlgorithm,
  token: {
    ...shared.token,
    colorPrimary: '#56bfdf',
    colorPrimaryHover: '#7dcfe8',
    colorInfoBg: '#12313c',
    colorInfoBorder: '#1f5566',
    colorLink: '#6cc7e2',
    colorLinkHover: '#9adcf0',
    colorInfo: '#56bfdf',
    colorPrimaryBg: '#12313c',
    colorPrimaryBgHover: '#173e4b',
    colorSuccess: '#57b56c',
    colorWarning: '#e0963c',
    colorError: '#ff8a80',
    colorBgLayout: '#0d1013',
    colorBgContainer: '#161a1e',
    colorBgElevated: '#1f2429',
    // A line around popups and dialogs: on black their shadows do not show.
    boxShadow: '0 0 0 1px #3b444c, 0 6px 16px rgba(0,0,0,0.5)',
    boxShadowSecondary: '0 0 0 1px #3b444c, 0 6px 16px rgba(0,0,0,0.5)',
    colorBorder: '#3b444c',
    colorBorderSecondary: '#293037',
    colorTextTertiary: 'rgba(255,255,255,0.62)',
    colorTextDescription: 'rgba(255,255,255,0.62)',
    colorTextPlaceholder: 'rgba(255,255,255,0.56)',
    colorTextQuaternary: 'rgba(255,255,255,0.5)',
  },
  components: {
    ...shared.components,
    // On the light accent of the dark theme only dark text is readable.
    Button: { ...shared.components?.Button, primaryColor: '#06222b', dangerColor: '#2b0806' },
    Steps: { colorTextLightSolid: '#06222b' },
    Badge: { colorTextLightSolid: '#06222b' },
  },
};

/** Each theme with motion and, for people who prefer reduced motion, without ('still'). */
const withMotions = (each: typeof light) => ({
  motion: each,
  still: { ...each, token: { ...each.token, motion: false } },
});
export const themes = { light: withMotions(light), dark: withMotions(dark) } as const;

/** Pixels: what a finger in a glove still meets. Tells the grid and the trees how high their rows are to be as well. */
export const FINGER = 44;

const enlarged = (each: typeof light): typeof light => ({
  ...each,
  token: { ...each.token, controlHeight: FINGER, controlHeightSM: FINGER },
});
/** The themes for a crew at the van: no button or field is lower than `FINGER`. */
export const forFingers = { light: withMotions(enlarged(light)), dark: withMotions(enlarged(dark)) } as const;
