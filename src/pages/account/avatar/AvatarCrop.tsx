import { ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Modal, Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../use-text';
import { type CropView, cut, MOST_ZOOM, moved, scaleOf, type Size, startView, zoomed } from './crop';
import styles from './crop.less';

interface AvatarCropProps {
  file: File;
  onCancel: () => void;
  /** The chosen part; the file itself where the browser cannot show it, so that the server says what is wrong with it. */
  onDone: (file: File) => void;
}

/** Pixels an arrow key moves the picture. */
const STEP = 8;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Which part of a picture becomes the avatar: moved by pointer or arrow keys, zoomed by the slider, seen round as everywhere else. */
export default function AvatarCrop({ file, onCancel, onDone }: AvatarCropProps) {
  const text = useText();
  const image = useRef<HTMLImageElement>(null);
  /** Where the pointer was last, while it holds the picture. */
  const grabbed = useRef({ x: 0, y: 0 });
  const [src, setSrc] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<CropView>({ zoom: 1, x: 0, y: 0 });
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  const loaded = () => {
    if (!image.current) return;
    const natural = { width: image.current.naturalWidth, height: image.current.naturalHeight };
    setSize(natural);
    setView(startView(natural));
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, y: event.clientY };
  };
  const drag = ({ buttons, clientX, clientY }: PointerEvent) => {
    if (buttons !== 1 || !size) return;
    const { x, y } = grabbed.current;
    grabbed.current = { x: clientX, y: clientY };
    setView((now) => moved(size, now, clientX - x, clientY - y));
  };
  const byKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !size) return;
    event.preventDefault();
    setView((now) => moved(size, now, ...step));
  };
  const done = async () => {
    if (!image.current) return;
    setBusy(true);
    onDone(await cut(image.current, view).finally(() => setBusy(false)));
  };
  const scale = size ? scaleOf(size, view.zoom) : 0;
  return (
    <Modal
      open
      width={344}
      title={text('avatar.crop')}
      okText={text('avatar.crop.use')}
      cancelText={text('cancel')}
      okButtonProps={{ disabled: !size, loading: busy }}
      onOk={() => void done()}
      onCancel={onCancel}
    >
      <div
        className={styles.window}
        tabIndex={0}
        role="group"
        aria-label={text('avatar.crop.move')}
        onKeyDown={byKey}
        onPointerDown={grab}
        onPointerMove={drag}
      >
        {src !== undefined && (
          <img
            ref={image}
            src={src}
            alt={text('avatar.crop')}
            draggable={false}
            className={styles.picture}
            style={
              size && {
                width: size.width * scale,
                height: size.height * scale,
                transform: `translate(${view.x}px, ${view.y}px)`,
              }
            }
            onLoad={loaded}
            onError={() => onDone(file)}
          />
        )}
      </div>
      <div className={styles.zoom}>
        <ZoomOutOutlined />
        <Slider
          className={styles.slider}
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={view.zoom}
          disabled={!size}
          tooltip={{ open: false }}
          ariaLabelForHandle={text('avatar.crop.zoom')}
          onChange={(zoom) => size && setView((now) => zoomed(size, now, zoom))}
        />
        <ZoomInOutlined />
      </div>
      <div className={styles.hint}>{text('avatar.crop.hint')}</div>
    </Modal>
  );
}
