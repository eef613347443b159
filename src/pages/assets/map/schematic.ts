/**
 * The network drawn from its nodes alone, for pipes whose place is not known: flow goes from left to right, a node stands
 * one step to the right of the farthest node above it, and what hangs together stands together. Distances have no
 * meaning. Pipes that flow in a circle are cut where the circle was entered. A pipe without both nodes is not drawn.
 */
import { drawingOf, type Drawing } from './drawing';
import type { MapPipe } from './networkPipes';

const STEP = 3;
const ROW = 1;
const key = (type: string, node: string): string => `${type} ${node.trim().toLowerCase()}`;

interface Node {
  below: Node[];
  above: Node[];
  layer: number;
  row: number;
  part: number;
}

export function schematicOf(pipes: readonly MapPipe[]): Drawing {
  const nodes = new Map<string, Node>();
  const nodeOf = (type: string, name: string): Node => {
    const found = nodes.get(key(type, name)) ?? { below: [], above: [], layer: 0, row: 0, part: -1 };
    nodes.set(key(type, name), found);
    return found;
  };
  const drawn: { pipe: MapPipe; from: Node; to: Node }[] = [];
  for (const pipe of pipes) {
    if (!pipe.UpstreamNode?.trim() || !pipe.DownstreamNode?.trim()) continue;
    const [from, to] = [nodeOf(pipe.type, pipe.UpstreamNode), nodeOf(pipe.type, pipe.DownstreamNode)];
    if (from === to) continue;
    from.below.push(to);
    to.above.push(from);
    drawn.push({ pipe, from, to });
  }
  const all = [...nodes.values()];
  layer(all);
  arrange(partsOf(all));
  const pairs = new Map<Node, Map<Node, number>>();
  const lines = drawn.map(({ from, to }) => {
    // Several pipes between the same nodes lie beside each other.
    const between = pairs.get(from) ?? new Map<Node, number>();
    const place = between.get(to) ?? 0;
    between.set(to, place + 1);
    pairs.set(from, between);
    const [x1, y1, x2, y2] = [from.layer * STEP, -from.row * ROW, to.layer * STEP, -to.row * ROW];
    if (place === 0) return [x1, y1, x2, y2];
    return [x1, y1, (x1 + x2) / 2, (y1 + y2) / 2 + place * ROW * 0.3, x2, y2];
  });
  return drawingOf(
    drawn.map(({ pipe }) => pipe),
    lines,
    null,
  );
}

/** The longest way from any node without one above it; nodes of circles follow when nothing else is left. */
function layer(nodes: readonly Node[]): void {
  const waitingFor = new Map(nodes.map((node) => [node, node.above.length]));
  const ready = nodes.filter((node) => node.above.length === 0);
  const done = new Set<Node>();
  let next = 0;
  while (done.size < nodes.length) {
    const node = ready.pop();
    if (node === undefined) {
      while (done.has(nodes[next] as Node)) next += 1;
      ready.push(nodes[next] as Node);
      continue;
    }
    if (done.has(node)) continue;
    done.add(node);
    for (const below of node.below) {
      if (done.has(below)) continue;
      below.layer = Math.max(below.layer, node.layer + 1);
      const left = (waitingFor.get(below) ?? 0) - 1;
      waitingFor.set(below, left);
      if (left === 0) ready.push(below);
    }
  }
}

/** Nodes that hang together, the largest part first. */
function partsOf(nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [];
  for (const start of nodes) {
    if (start.part !== -1) continue;
    const part = [start];
    start.part = parts.length;
    for (let at = 0; at < part.length; at += 1) {
      const node = part[at] as Node;
      for (const neighbour of [...node.below, ...node.above]) {
        if (neighbour.part !== -1) continue;
        neighbour.part = parts.length;
        part.push(neighbour);
      }
    }
    parts.push(part);
  }
  return parts.sort((one, other) => other.length - one.length);
}

/** Rows from the outfalls upwards: what flows into a node takes the rows beside it, and a node stands amid them. */
function arrange(parts: readonly Node[][]): void {
  let free = 0;
  for (const part of parts) {
    const placed = new Set<Node>();
    for (const outfall of part.toSorted((one, other) => other.layer - one.layer)) {
      if (placed.has(outfall)) continue;
      placed.add(outfall);
      // Without recursion: a trunk sewer has thousands of nodes one after another.
      const path: { node: Node; above: Node[]; rows: number[] }[] = [
        { node: outfall, above: [...outfall.above], rows: [] },
      ];
      for (let top = path.at(-1); top; top = path.at(-1)) {
        const child = top.above.pop();
        if (child) {
          if (placed.has(child)) continue;
          placed.add(child);
          path.push({ node: child, above: [...child.above], rows: [] });
          continue;
        }
        const { node, rows } = top;
        if (rows.length === 0) {
          node.row = free;
          free += 1;
        } else node.row = (Math.min(...rows) + Math.max(...rows)) / 2;
        path.pop();
        path.at(-1)?.rows.push(node.row);
      }
    }
    free += 1;
  }
}
