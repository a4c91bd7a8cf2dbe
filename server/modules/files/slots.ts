import { HttpError } from '../../kernel/errors';

export interface SlotLimits {
  /** Uploads of all at a time: each may hold its whole content in memory. */
  all: number;
  /** Uploads of one network at a time. */
  each: number;
  /** Milliseconds one may take, so that nobody keeps places by sending slowly. */
  longestMs: number;
}

export interface Slots {
  /** Takes a place, or throws 429; gives the function that gives it back. `cut` is called when it takes too long. */
  enter(origin: string, cut: () => void): () => void;
}

/** Bounds how many uploads of strangers this process takes at the same time, together and of one network. */
export function createSlots({ all, each, longestMs }: SlotLimits): Slots {
  const inside = new Map<string, number>();
  let total = 0;
  return {
    enter(origin, cut) {
      const own = inside.get(origin) ?? 0;
      if (own >= each) throw new HttpError(429, `此网络同时上传的材料已有 ${each} 份，请等它们传完再试`);
      if (total >= all) throw new HttpError(429, '当前上传材料的人较多，请几秒后再试');
      total += 1;
      inside.set(origin, own + 1);
      const timer = setTimeout(cut, longestMs);
      return () => {
        clearTimeout(timer);
        total -= 1;
        const left = (inside.get(origin) ?? 1) - 1;
        if (left > 0) inside.set(origin, left);
        else inside.delete(origin);
      };
    },
  };
}
