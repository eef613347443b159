/**
 * Draws a network with WebGL 2: each stretch of a pipe as a rectangle of its width, an arrow for the flow in the middle of
 * a pipe, and a ring at its ends. All of it lies in buffers, and a move of the map changes two numbers: so 100,000 pipes
 * pan at once. It needs no worker, no text that becomes a script, and nothing from outside, as the page's content
 * security policy has it.
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
  float t = float(gl_VertexID & 1); float side = float(gl_VertexID >> 1) * 2.0 - 1.0;
  vColour = mix(aColour, uPaint.rgb, uPaint.a);
  gl_Position = place(mix(aEnds.xy, aEnds.zw, t), half_ * (vec2(-d.y, d.x) * side + d * (t * 2.0 - 1.0) * 0.5));
}`;
const MARK_VERTEX = `${CAMERA}
layout(location=0) in vec4 aMark; layout(location=1) in vec2 aLength;
uniform vec4 uPaint; out vec3 vColour; out vec2 vCorner;
void main() {
  bool isRing = aLength.y > 0.5;
  if (aLength.x * uScale < ${DETAIL}.0) { gl_Position = vec4(2.0, 2.0, 2.0, 1.0); return; }
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  vCorner = isRing ? corner : vec2(2.0);
  vColour = uPaint.rgb;
  vec2 d = aMark.zw;
  vec2 arrow = gl_VertexID == 0 ? d * 6.0 : gl_VertexID == 3 ? d * -2.0 : vec2(-d.y, d.x) * (gl_VertexID == 1 ? 5.0 : -5.0) - d * 4.0;
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
  const data = new Float32Array(Math.max(0, count) * LINE_FLOATS);
  let place = 0;
  for (const pipe of pipes) {
    const style = look.styleOf(pipe);
    if (!style) continue;
    const end = (starts[pipe + 1] ?? 0) - 1;
    for (let at = starts[pipe] ?? 0; at < end; at += 1) {
      data.set(points.subarray(at * 2, at * 2 + 4), place);
      data.set(style.colour, place + 4);
      data[place + 7] = style.width;
      place += LINE_FLOATS;
    }
  }
  return data.subarray(0, place);
}

/** An arrow in the middle, and a ring at the ends, of each pipe that is shown. */
function marksOf(drawing: Drawing, pipes: readonly number[]): Float32Array {
  const data: number[] = [];
  const rings = new Set<string>();
  for (const pipe of pipes) {
    const { x, y, dx, dy, length } = middleOfPipe(drawing, pipe);
    data.push(x, y, dx, dy, length, 0);
    for (const at of [drawing.starts[pipe] ?? 0, (drawing.starts[pipe + 1] ?? 1) - 1]) {
      const [ringX, ringY] = [drawing.points[at * 2] ?? 0, drawing.points[at * 2 + 1] ?? 0];
      const key = `${ringX} ${ringY}`;
      if (!rings.has(key)) data.push(ringX, ringY, 0, 0, length, 1);
      rings.add(key);
    }
  }
  return new Float32Array(data);
}

export interface LineRenderer {
  /** Fills the buffers anew: for another drawing, other colours, another selection. */
  show(drawing: Drawing, look: Look): void;
  draw(camera: Camera, size: Size, ratio: number): void;
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
  const counts: [lines: number, halos: number, marks: number] = [0, 0, 0];
  let shown: Look | null = null;
  let longest = 0;

  const fill = (which: 0 | 1 | 2, data: Float32Array, floats: number) => {
    gl.bindBuffer(gl.ARRAY_BUFFER, buffers[which]);
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW);
    counts[which] = data.length / floats;
  };
  const attributes = (which: 0 | 1 | 2, sizes: readonly number[]) => {
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
      gl.vertexAttribDivisor(index, 1);
      offset += size * 4;
    }
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
      for (let at = 4; at < data.length; at += 6) longest = Math.max(longest, data[at] ?? 0);
      fill(2, data, 6);
    },
    draw(camera, size, ratio) {
      if (!shown || gl.isContextLost()) return;
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      gl.viewport(0, 0, width, height);
      gl.clearColor(...shown.paper, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      begin(lines, camera, size);
      const grow = gl.getUniformLocation(lines, 'uGrow');
      if (counts[1] > 0) {
        attributes(1, [4, 3, 1]);
        gl.uniform1f(grow, HALO);
        paint(lines, shown.halo, 1);
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, counts[1]);
      }
      attributes(0, [4, 3, 1]);
      gl.uniform1f(grow, 0);
      paint(lines, shown.ink, 0);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, counts[0]);
      if (longest * camera.scale < DETAIL) return;
      begin(marks, camera, size);
      attributes(2, [4, 2]);
      paint(marks, shown.ink, 1);
      gl.uniform3f(gl.getUniformLocation(marks, 'uPaper'), ...shown.paper);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, counts[2]);
    },
    close() {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.deleteProgram(lines);
      gl.deleteProgram(marks);
    },
  };
}
