/**
 * Draws a network with WebGL 2: each stretch of a pipe as a rectangle of its width, an arrow for the flow in the middle of
 * a pipe, and a ring at its ends. All of it lies in buffers, and a move of the map changes two numbers. Each rectangle has
 * its four corners there: renderers without a graphics card draw instances one by one. It needs no worker, no text that
 * becomes a script, and nothing from outside, as the page's content security policy has it.
 */
import type { Size } from '@/ui/useSize';
import type { Camera } from './camera';
import { middleOfPipe, type Drawing } from './drawing';

export type Colour = readonly [red: number, green: number, blue: number];

export interface LineStyle {
  colour: Colour;
  width: number;
  /** What is drawn later lies above. */
  rank: number;
}

export interface Look {
  /** By pipe; null for one that is not shown. */
  styleOf: (pipe: number) => LineStyle | null;
  selected: ReadonlySet<number>;
  halo: Colour;
  ink: Colour;
  paper: Colour;
}

const LINE_FLOATS = 8;
const MARK_FLOATS = 6;
const CORNERS = 4;
/** Two triangles. */
const RECTANGLE = [0, 1, 2, 2, 1, 3];
const HALO = 7;
/** Pixels of a pipe from which arrows and manholes are drawn. */
const DETAIL = 26;

const CAMERA = `#version 300 es
precision highp float;
uniform vec2 uCentre; uniform float uScale; uniform vec2 uSize; uniform float uRatio;
vec4 place(vec2 p, vec2 offset) {
  vec2 pixels = (p - uCentre) * uScale + offset;
  return vec4(pixels / uSize * 2.0, 0.0, 1.0);
}`;
const LINE_VERTEX = `${CAMERA}
layout(location=0) in vec4 aEnds; layout(location=1) in vec3 aColour; layout(location=2) in float aWidth;
uniform float uGrow; uniform vec4 uPaint; out vec3 vColour;
void main() {
  vec2 along = aEnds.zw - aEnds.xy;
  float size = length(along);
  vec2 d = size > 0.0 ? along / size : vec2(1.0, 0.0);
  float half_ = max(aWidth + uGrow, 1.0) * 0.5;
  int at = gl_VertexID & 3;
  float t = float(at & 1); float side = float(at >> 1) * 2.0 - 1.0;
  vColour = mix(aColour, uPaint.rgb, uPaint.a);
  gl_Position = place(mix(aEnds.xy, aEnds.zw, t), half_ * (vec2(-d.y, d.x) * side + d * (t * 2.0 - 1.0) * 0.5));
}`;
const MARK_VERTEX = `${CAMERA}
layout(location=0) in vec4 aMark; layout(location=1) in vec2 aLength;
uniform vec4 uPaint; out vec3 vColour; out vec2 vCorner;
void main() {
  bool isRing = aLength.y > 0.5;
  if (aLength.x * uScale < ${DETAIL}.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  int at = gl_VertexID & 3;
  vec2 corner = vec2(float(at & 1), float(at >> 1)) * 2.0 - 1.0;
  vCorner = isRing ? corner : vec2(2.0);
  vColour = uPaint.rgb;
  vec2 d = aMark.zw;
  vec2 arrow = at == 0 ? d * 6.0 : at == 3 ? d * -2.0 : vec2(-d.y, d.x) * (at == 1 ? 5.0 : -5.0) - d * 4.0;
  gl_Position = place(aMark.xy, isRing ? corner * 4.5 : arrow);
}`;
const LINE_FRAGMENT = `#version 300 es
precision mediump float; in vec3 vColour; out vec4 colour;
void main() { colour = vec4(vColour, 1.0); }`;
const MARK_FRAGMENT = `#version 300 es
precision mediump float; in vec3 vColour; in vec2 vCorner; uniform vec3 uPaper; out vec4 colour;
void main() {
  float r = vCorner.x > 1.5 ? 0.9 : length(vCorner);
  if (r > 1.0) discard;
  colour = vec4(r < 0.55 ? uPaper : vColour, 1.0);
}`;

function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('WebGL has no shader.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(gl.getProgramInfoLog(program) ?? 'The map cannot be drawn.');
  }
  return program;
}

/** Stretches of the pipes, one after another in the order in which they are drawn. */
function stretchesOf({ points, starts }: Drawing, pipes: readonly number[], look: Look): Float32Array {
  const count = pipes.reduce((sum, pipe) => sum + (starts[pipe + 1] ?? 0) - (starts[pipe] ?? 0) - 1, 0);
  const data = new Float32Array(Math.max(0, count) * CORNERS * LINE_FLOATS);
  let place = 0;
  for (const pipe of pipes) {
    const style = look.styleOf(pipe);
    if (!style) continue;
    const end = (starts[pipe + 1] ?? 0) - 1;
    for (let at = starts[pipe] ?? 0; at < end; at += 1) {
      const corner = place;
      data.set(points.subarray(at * 2, at * 2 + 4), corner);
      data.set(style.colour, corner + 4);
      data[corner + 7] = style.width;
      for (let copy = 1; copy < CORNERS; copy += 1) {
        data.copyWithin(corner + copy * LINE_FLOATS, corner, corner + LINE_FLOATS);
      }
      place += CORNERS * LINE_FLOATS;
    }
  }
  return data.subarray(0, place);
}

/** An arrow in the middle, and a ring at the ends, of each pipe that is shown. */
function marksOf(drawing: Drawing, pipes: readonly number[]): Float32Array {
  const data: number[] = [];
  const add = (...mark: readonly number[]) => {
    for (let corner = 0; corner < CORNERS; corner += 1) data.push(...mark);
  };
  const rings = new Set<string>();
  for (const pipe of pipes) {
    const { x, y, dx, dy, length } = middleOfPipe(drawing, pipe);
    add(x, y, dx, dy, length, 0);
    for (const at of [drawing.starts[pipe] ?? 0, (drawing.starts[pipe + 1] ?? 1) - 1]) {
      const [ringX, ringY] = [drawing.points[at * 2] ?? 0, drawing.points[at * 2 + 1] ?? 0];
      const key = `${ringX} ${ringY}`;
      if (!rings.has(key)) add(ringX, ringY, 0, 0, length, 1);
      rings.add(key);
    }
  }
  return new Float32Array(data);
}

export interface LineRenderer {
  /** Fills the buffers anew: for another drawing, other colours, another selection. */
  show(drawing: Drawing, look: Look): void;
  /** How many milliseconds it took. */
  draw(camera: Camera, size: Size, ratio: number): number;
  close(): void;
}

/** Null where the browser has no WebGL 2. */
export function lineRenderer(canvas: HTMLCanvasElement): LineRenderer | null {
  // The picture is kept for printing.
  const gl = canvas.getContext('webgl2', { antialias: true, preserveDrawingBuffer: true, alpha: false });
  if (!gl) return null;
  const lines = programOf(gl, LINE_VERTEX, LINE_FRAGMENT);
  const marks = programOf(gl, MARK_VERTEX, MARK_FRAGMENT);
  const buffers = [gl.createBuffer(), gl.createBuffer(), gl.createBuffer()] as const;
  const rectangles = gl.createBuffer();
  const counts: [lines: number, halos: number, marks: number] = [0, 0, 0];
  let most = 0;
  let shown: Look | null = null;
  let longest = 0;

  const fill = (which: 0 | 1 | 2, data: Float32Array, floats: number) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[which]);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    counts[which] = data.length / floats / CORNERS;
    if (counts[which] <= most) return;
    most = counts[which];
    const corners = Uint32Array.from({ length: most * RECTANGLE.length }, (_, at) => {
      const rectangle = Math.floor(at / RECTANGLE.length);
      return rectangle * CORNERS + (RECTANGLE[at % RECTANGLE.length] ?? 0);
    });
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, rectangles);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW);
  };
  const drawAll = (which: 0 | 1 | 2, sizes: readonly number[]) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[which]);
    const stride = sizes.reduce((sum, each) => sum + each, 0) * 4;
    let offset = 0;
    for (let index = 0; index < 3; index += 1) {
      const size = sizes[index];
      if (size === undefined) {
        gl.disableVertexAttribArray(index);
        continue;
      }
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, size, gl.FLOAT, false, stride, offset);
      offset += size * 4;
    }
    gl.drawElements(gl.TRIANGLES, counts[which] * RECTANGLE.length, gl.UNSIGNED_INT, 0);
  };
  const begin = (program: WebGLProgram, camera: Camera, size: Size) => {
    gl.useProgram(program);
    gl.uniform2f(gl.getUniformLocation(program, 'uCentre'), camera.x, camera.y);
    gl.uniform1f(gl.getUniformLocation(program, 'uScale'), camera.scale);
    gl.uniform2f(gl.getUniformLocation(program, 'uSize'), size.width, size.height);
  };
  const paint = (program: WebGLProgram, [red, green, blue]: Colour, strength: number) =>
    gl.uniform4f(gl.getUniformLocation(program, 'uPaint'), red, green, blue, strength);

  return {
    show(drawing, look) {
      shown = look;
      const styled = drawing.pipes.flatMap((_pipe, pipe) => {
        const style = look.styleOf(pipe);
        return style ? [{ pipe, rank: style.rank }] : [];
      });
      const order = styled.sort((one, other) => one.rank - other.rank).map(({ pipe }) => pipe);
      fill(0, stretchesOf(drawing, order, look), LINE_FLOATS);
      fill(
        1,
        stretchesOf(
          drawing,
          order.filter((pipe) => look.selected.has(pipe)),
          look,
        ),
        LINE_FLOATS,
      );
      const data = marksOf(drawing, order);
      longest = 0;
      for (let at = 4; at < data.length; at += MARK_FLOATS * CORNERS) longest = Math.max(longest, data[at] ?? 0);
      fill(2, data, MARK_FLOATS);
    },
    draw(camera, size, ratio) {
      if (!shown || gl.isContextLost()) return 0;
      const start = performance.now();
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      gl.viewport(0, 0, width, height);
      gl.clearColor(...shown.paper, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      begin(lines, camera, size);
      const grow = gl.getUniformLocation(lines, 'uGrow');
      if (counts[1] > 0) {
        gl.uniform1f(grow, HALO);
        paint(lines, shown.halo, 1);
        drawAll(1, [4, 3, 1]);
      }
      gl.uniform1f(grow, 0);
      paint(lines, shown.ink, 0);
      drawAll(0, [4, 3, 1]);
      if (longest * camera.scale >= DETAIL) {
        begin(marks, camera, size);
        paint(marks, shown.ink, 1);
        gl.uniform3f(gl.getUniformLocation(marks, 'uPaper'), ...shown.paper);
        drawAll(2, [4, 2]);
      }
      // Waits until it is drawn.
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      return performance.now() - start;
    },
    close() {
      for (const buffer of [...buffers, rectangles]) gl.deleteBuffer(buffer);
      gl.deleteProgram(lines);
      gl.deleteProgram(marks);
    },
  };
}
