import { useId, useMemo } from 'react';
import { useSettings } from '@/models/hooks';
import { FAINT, SERIES } from '@/theme/plot-colours';
import type { Look } from '../specs';

/** How series are told apart: by colour and lightness, and every second one by hatching, for who sees few colours. */
export interface Paints {
  id: string;
  colours: readonly string[];
  colour: (look: Look) => string;
  fill: (look: Look) => string;
  /** Of lines: gaps instead of hatching. */
  dash: (look: Look) => string | undefined;
}

const DASHES = [undefined, '7 3', '2 3', '9 3 2 3'];
const HATCHED = (look: number) => look % 2 === 1;

export function usePaints(): Paints {
  const id = useId().replaceAll(':', '');
  const dark = useSettings().navTheme === 'realDark';
  return useMemo(() => {
    const colours = SERIES[dark ? 'dark' : 'light'];
    const colour = (look: Look) => (look === 'faint' ? FAINT : (colours[look % colours.length] ?? FAINT));
    return {
      id,
      colours,
      colour,
      fill: (look) => (look !== 'faint' && HATCHED(look) ? `url(#${id}-${look % colours.length})` : colour(look)),
      dash: (look) => (look === 'faint' ? undefined : DASHES[look % DASHES.length]),
    };
  }, [id, dark]);
}

const SIZE = 7;

/** Hatching of every second colour, leaning one way and the other. */
export function PatternDefs({ paints: { id, colours } }: { paints: Paints }) {
  return (
    <defs>
      {colours.map((colour, look) =>
        HATCHED(look) ? (
          <pattern
            key={colour}
            id={`${id}-${look}`}
            width={SIZE}
            height={SIZE}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${look % 4 === 1 ? 45 : -45})`}
          >
            <rect width={SIZE} height={SIZE} fill={colour} />
            <rect width={2} height={SIZE} fill="var(--ant-color-bg-container)" fillOpacity={0.75} />
          </pattern>
        ) : null,
      )}
    </defs>
  );
}
