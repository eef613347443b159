/** What a layout puts onto the picture, texts and boxes, as filters of ffmpeg; and text that runs with the video. */
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFile } from '../../projectFiles';
import type { Size } from '../drawPipe';
import { dotFont, dotFontSize } from './dotFont';
import type { Plan } from './survey';

const LIBERATION = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans';
const NOTO = 'node_modules/@expo-google-fonts/noto-sans-jp';
const FONTS = {
  sans: `${LIBERATION}-Regular.ttf`,
  sansBold: `${LIBERATION}-Bold.ttf`,
  sansItalic: `${LIBERATION}-BoldItalic.ttf`,
  noto: `${NOTO}/400Regular/NotoSansJP_400Regular.ttf`,
  notoMedium: `${NOTO}/500Medium/NotoSansJP_500Medium.ttf`,
  notoBold: `${NOTO}/700Bold/NotoSansJP_700Bold.ttf`,
} as const;

/** Shares of the picture's width or height; a place is of the first letter's foot, or of the last one's. */
interface At {
  x: number;
  y: number;
  /** In shares of the height. */
  size: number;
}

export interface TextItem extends At {
  /** With what `words`, `counter` and `clock` made. */
  text: string;
  /** `dots` is the bitmap font of character generators. */
  font: keyof typeof FONTS | 'dots';
  colour: string;
  /** Where `x` is of it. */
  align?: 'left' | 'right' | 'middle';
  /** Around and behind the letters. */
  outline?: string;
  shadow?: string;
  plate?: string;
  /** Seconds; always when left out. */
  shown?: Span;
}

export interface BoxItem {
  /** Shares of the picture. */
  box: readonly [left: number, top: number, width: number, height: number];
  /** As ffmpeg has it: `black@0.5`. */
  fill: string;
  shown?: Span;
}

export type Item = TextItem | BoxItem;
export type Span = readonly [from: number, until: number];

/** Text as it is, among what ffmpeg expands. */
export const words = (text: string): string => text.replace(/[\\%]/g, '\\$&');

/** The time of day; `format` is strftime's. */
export const clock = (begun: string, format: string): string =>
  `%{pts:gmtime:${Date.parse(begun) / 1000}:${format.replaceAll(':', '\\:')}}`;

/** Where the camera is, as an expression of the second `t`. */
function distanceExpression({ points }: Plan): string {
  const parts = points.flatMap(([time, distance], index) => {
    const [from, before] = points[index - 1] ?? [time, distance];
    if (distance === before) return [];
    const speed = (distance - before) / (time - from);
    return [`${speed.toFixed(6)}*clip(t-${from.toFixed(3)},0,${(time - from).toFixed(3)})`];
  });
  return [String(points[0]?.[1] ?? 0), ...parts].join('+');
}

/** The running distance: `digits` before the point at least, with zeros in front. */
export function counter(plan: Plan, digits: number, decimals: number, point = '.'): string {
  const scale = 10 ** decimals;
  const counted = `round(${scale}*(${distanceExpression(plan)}))`;
  return `%{eif:floor(${counted}/${scale}):d:${digits}}${point}%{eif:mod(${counted},${scale}):d:${decimals}}`;
}

/** Lines of at most so many characters, broken at spaces, and where the text breaks itself. */
export function wrapped(text: string, columns: number): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

const shownIn = (span?: Span): string =>
  span ? `:enable='between(t,${span[0].toFixed(2)},${span[1].toFixed(2)})'` : '';

/** Pixels to a dot, in whole ones. */
const dotOf = (share: number, { height }: Size): number => Math.max(1, Math.round((share * height) / dotFontSize(1)));

const PLACES = { left: '', right: '-text_w', middle: '-text_w/2' } as const;

/** The filters, one after another; `folder`, where ffmpeg runs, gets the texts and fonts. */
export async function filtersOf(items: readonly Item[], size: Size, folder: string): Promise<string[]> {
  const { width, height } = size;
  const fonts = new Set<string>();
  const filters: string[] = [];
  for (const [index, item] of items.entries()) {
    if ('box' in item) {
      const [left, top, across, down] = item.box;
      const place = [left * width, top * height, across * width, down * height].map(Math.round).join(':');
      filters.push(`drawbox=${place}:color=${item.fill}:t=fill${shownIn(item.shown)}`);
      continue;
    }
    const dot = dotOf(item.size, size);
    const isDots = item.font === 'dots';
    const font = isDots ? `dots${dot}.bdf` : `${item.font}.ttf`;
    if (!fonts.has(font)) {
      fonts.add(font);
      if (item.font === 'dots') await writeFile(path.join(folder, font), dotFont(dot));
      else await copyFile(projectFile(FONTS[item.font]), path.join(folder, font));
    }
    const text = `text${index}.txt`;
    await writeFile(path.join(folder, text), item.text);
    const pixels = isDots ? dotFontSize(dot) : Math.round(item.size * height);
    const edge = Math.max(1, Math.round(pixels / 16));
    filters.push(
      [
        `drawtext=fontfile=${font}:textfile=${text}:fontsize=${pixels}:fontcolor=${item.colour}`,
        `x=${Math.round(item.x * width)}${PLACES[item.align ?? 'left']}:y=${Math.round(item.y * height)}-ascent`,
        ...(item.outline ? [`borderw=${edge}:bordercolor=${item.outline}`] : []),
        ...(item.shadow ? [`shadowx=${edge}:shadowy=${edge}:shadowcolor=${item.shadow}`] : []),
        ...(item.plate ? [`box=1:boxcolor=${item.plate}:boxborderw=${Math.round(pixels / 4)}`] : []),
      ].join(':') + shownIn(item.shown),
    );
  }
  return filters;
}
