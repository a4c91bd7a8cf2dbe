import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CompanyChannels } from '@contract/channels/schemas';
import type { Way } from '@contract/channels/choices';
import { getChannels, saveChannelOrder } from '@/services/channels';
import { attempt } from '@/utils/attempt';

export interface WayOrder {
  order: readonly Way[];
  saving: boolean;
  change: (order: Way[]) => void;
}

/**
 * The company's order of ways, saved with each change. Changes made while one is being saved are saved together after it;
 * where saving fails (the words have been shown) the order is that of the server again.
 */
export function useOrder(channels: CompanyChannels): WayOrder {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<Way[] | null>(null);
  const next = useRef<Way[] | null>(null);
  const running = useRef(false);
  const saveAll = async (first: number) => {
    let version = first;
    const { queryKey } = getChannels();
    while (next.current) {
      const order = next.current;
      next.current = null;
      const saved = await attempt(saveChannelOrder(version, order));
      if (!saved) {
        next.current = null;
        await client.refetchQueries({ queryKey });
        return;
      }
      version = saved.version;
      client.setQueryData(queryKey, saved);
    }
  };
  return {
    order: wanted ?? channels.order,
    saving: wanted !== null,
    change(order) {
      setWanted(order);
      next.current = order;
      if (running.current) return;
      running.current = true;
      void saveAll(channels.version).finally(() => {
        running.current = false;
        setWanted(null);
      });
    },
  };
}
