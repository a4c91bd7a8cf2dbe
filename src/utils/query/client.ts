import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isFailure } from '../request-failure';

/** The answers of one signed-in person; empty for the next. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: ({ status }, query) => {
        const gone = status === 403 || status === 404;
        query.setState({
          // The next attempt is somebody's own and says so when it fails.
          isInvalidated: false,
          // What was deleted, withdrawn or forbidden is not shown any longer.
          ...(gone ? { data: undefined, dataUpdatedAt: 0 } : {}),
        });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        // A record is asked for anew whenever it is opened: what is changed must be what was seen. Lists stay (use-paged-query).
        gcTime: 0,
        // Offline as well, so that a failure is told instead of waited out.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Anything but a failed call is a defect to surface.
        throwOnError: (error) => !isFailure(error),
      },
    },
  });
}
