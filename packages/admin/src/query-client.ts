import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { refusalOf } from './failure'
import { toastFailure } from './toast-failure'

declare module '@tanstack/react-query' {
  interface Register {
    /** `handlesErrors`: the screen shows a failure of this call itself, so that no toast is needed. */
    mutationMeta: { handlesErrors?: boolean }
    queryMeta: { handlesErrors?: boolean }
  }
}

/** A screen shows why it has nothing to show; a toast is for what could not be refreshed. */
const queryCache = new QueryCache({
  onError: (error, query) => {
    if (query.meta?.handlesErrors || query.state.data === undefined || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/** After any successful change everything on screen is stale; screens never say so themselves. */
const mutationCache = new MutationCache({
  onSuccess: () => queryClient.invalidateQueries(),
  onError: (error, _input, _result, mutation) => {
    if (mutation.meta?.handlesErrors || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/** Asking again does not change a 4xx. */
const canRecover = (error: unknown) => {
  const status = refusalOf(error)?.status ?? 0
  return status < 400 || status >= 500
}

const isSessionEnd = (error: unknown) => refusalOf(error)?.status === 401

export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: { staleTime: 15_000, retry: (failures, error) => failures < 1 && canRecover(error) },
  },
})
