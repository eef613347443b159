/** Pictures and canvases for jsdom, which has neither: pictures come when the test says so, and drawing is noted. */

/** A picture that is on its way. */
export interface OpenPicture {
  src: string;
  crossOrigin: string | null;
  naturalWidth: number;
  naturalHeight: number;
  onload: () => void;
  onerror: () => void;
}

/** What was drawn onto canvases that are in the document: where from the left, and how wide, in pixels. */
export interface Drawn {
  left: number;
  width: number;
}

/** Every element has the given inner size, in pixels. */
export function drawnPictures(size: { width: number; height: number }) {
  const pictures: OpenPicture[] = [];
  let drawn: Drawn[] = [];
  let left = 0;
  class Picture {
    src = '';
    crossOrigin = null;
    naturalWidth = 160;
    naturalHeight = 120;
    onload = () => {};
    onerror = () => {};
    constructor() {
      pictures.push(this);
    }
  }
  class Observer {
    constructor(private readonly tell: () => void) {}
    observe() {
      this.tell();
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { Image: Picture, ResizeObserver: Observer });
  const pixels = (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) });
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(size.height);
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    if (this.isConnected) drawn = [];
    return {
      canvas: this,
      setTransform: (...[, , , , x]: number[]) => (left = x ?? 0),
      drawImage: (...[, , , width = 0]: [unknown, ...number[]]) => {
        if (this.isConnected) drawn.push({ left, width });
      },
      getImageData: (...[, , width, height]: [number, number, number, number]) => pixels(width, height),
      createImageData: pixels,
      putImageData: () => undefined,
    };
  } as unknown as HTMLCanvasElement['getContext'];
  return { pictures, drawn: () => drawn };
}
