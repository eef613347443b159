/** The bitmap font as a font file that ffmpeg can load, in BDF, where each dot is some pixels wide and high. */
import { CHARACTERS, dotsOf, GLYPH_HEIGHT, GLYPH_WIDTH } from '../font';

/** Below the last row, as other fonts have it for their descenders. */
const DESCENT = 1;

/** Pixels from line to line: the only size at which the file can be drawn. */
export const dotFontSize = (dot: number): number => (GLYPH_HEIGHT + DESCENT) * dot;

function glyph(character: string, dot: number): string[] {
  const [width, height] = [GLYPH_WIDTH * dot, GLYPH_HEIGHT * dot];
  const dots = new Set(dotsOf(character).map(([x, y]) => `${x} ${y}`));
  const bytes = Math.ceil(width / 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const bits = Array.from({ length: bytes * 8 }, (__, x) =>
      dots.has(`${Math.floor(x / dot)} ${Math.floor(y / dot)}`) ? '1' : '0',
    ).join('');
    return BigInt(`0b${bits}`)
      .toString(16)
      .padStart(bytes * 2, '0');
  });
  const code = character.codePointAt(0) ?? 0;
  return [
    `STARTCHAR u${code}`,
    `ENCODING ${code}`,
    'SWIDTH 750 0',
    `DWIDTH ${(GLYPH_WIDTH + 1) * dot} 0`,
    `BBX ${width} ${height} 0 0`,
    'BITMAP',
    ...rows,
    'ENDCHAR',
  ];
}

export function dotFont(dot: number): string {
  const size = dotFontSize(dot);
  const characters = [' ', ...CHARACTERS];
  return [
    'STARTFONT 2.1',
    `FONT -Sample-Dots-Medium-R-Normal--${size}-${size * 10}-72-72-C-${(GLYPH_WIDTH + 1) * dot * 10}-ISO10646-1`,
    `SIZE ${size} 72 72`,
    `FONTBOUNDINGBOX ${GLYPH_WIDTH * dot} ${size} 0 ${-DESCENT * dot}`,
    'STARTPROPERTIES 5',
    `PIXEL_SIZE ${size}`,
    `FONT_ASCENT ${GLYPH_HEIGHT * dot}`,
    `FONT_DESCENT ${DESCENT * dot}`,
    'CHARSET_REGISTRY "ISO10646"',
    'CHARSET_ENCODING "1"',
    'ENDPROPERTIES',
    `CHARS ${characters.length}`,
    ...characters.flatMap((character) => glyph(character, dot)),
    'ENDFONT',
    '',
  ].join('\n');
}
