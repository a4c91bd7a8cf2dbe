/** A picture behind a square window: how far it is zoomed, and where its upper left corner lies, in pixels of the screen. */
export interface CropView {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Edge of the window. */
export const WINDOW = 240;
export const MOST_ZOOM = 4;
/** Edge of what is kept: the server keeps no more. */
const KEPT = 512;

/** Pixels of the screen for one of the picture: at zoom 1 its shorter side fills the window. */
export function scaleOf({ width, height }: Size, zoom: number): number {
  return (WINDOW / Math.min(width, height)) * zoom;
}

/** The view with the window full of picture. */
function held(size: Size, { zoom, x, y }: CropView): CropView {
  const scale = scaleOf(size, zoom);
  const within = (at: number, length: number) => Math.min(0, Math.max(WINDOW - length * scale, at));
  return { zoom, x: within(x, size.width), y: within(y, size.height) };
}

/** The middle of the picture, as large as it fits. */
export function startView(size: Size): CropView {
  const scale = scaleOf(size, 1);
  return { zoom: 1, x: (WINDOW - size.width * scale) / 2, y: (WINDOW - size.height * scale) / 2 };
}

export function moved(size: Size, view: CropView, dx: number, dy: number): CropView {
  return held(size, { ...view, x: view.x + dx, y: view.y + dy });
}

/** Zoomed about the middle of the window: what one looks at stays there. */
export function zoomed(size: Size, view: CropView, to: number): CropView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, to));
  const ratio = zoom / view.zoom;
  const about = (at: number) => WINDOW / 2 - (WINDOW / 2 - at) * ratio;
  return held(size, { zoom, x: about(view.x), y: about(view.y) });
}

/** The square of the picture that stands in the window, in its own pixels. */
export function squareOf(size: Size, view: CropView): { x: number; y: number; edge: number } {
  const scale = scaleOf(size, view.zoom);
  return { x: (0 - view.x) / scale, y: (0 - view.y) / scale, edge: WINDOW / scale };
}

/** The square drawn as a JPEG of its own, on white. Throws where the browser cannot draw it. */
export async function cut(image: HTMLImageElement, view: CropView): Promise<File> {
  const square = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, view);
  const edge = Math.round(Math.min(KEPT, square.edge));
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas to draw on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, edge, edge);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, square.x, square.y, square.edge, square.edge, 0, 0, edge, edge);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
