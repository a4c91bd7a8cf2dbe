import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isFailure } from '../request-failure';

/** Server state of one signed-in user. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: ({ status }, query) => {
        const gone = status === 403 || status === 404;
        query.setState({
          // The next attempt is made by the user and must report its failure.
          isInvalidated: false,
          // What was deleted, withdrawn or forbidden is not shown any longer.
          ...(gone ? { data: undefined, dataUpdatedAt: 0 } : {}),
        });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        // Records are refetched whenever they are opened, so that edits start from current data. Lists are cached (use-paged-query).
        gcTime: 0,
        // Do not pause offline: report the failure.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Anything but a failed call is a defect to surface.
        throwOnError: (error) => !isFailure(error),
      },
    },
  });
}
