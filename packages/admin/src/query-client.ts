import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './api'
import { checkConnection, isUnreachable, watchConnection } from './connection'
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
  onError: async (error, query) => {
    // A lost connection is shown once, below the header, and not by every query that fails because of it.
    const isLost = isUnreachable(error) && (await checkConnection()) !== 'up'
    if (meetsGate(error)) return
    if (isLost || query.meta?.handlesErrors || query.state.data === undefined || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/** After any successful change everything on screen is stale; screens never say so themselves. */
const mutationCache: MutationCache = new MutationCache({
  onSuccess: (_answer, _input, _result, mutation) =>
    isFollowed(mutation) ? undefined : queryClient.invalidateQueries(),
  onError: (error, _input, _result, mutation) => {
    if (mutation.options.scope && !isFollowed(mutation)) void queryClient.invalidateQueries()
    if (isUnreachable(error)) void checkConnection()
    if (meetsGate(error)) return
    if (mutation.meta?.handlesErrors || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/**
 * Of changes that go one after the other the last alone makes everything stale: the server's answers in between would
 * take back on screen what is still under way.
 */
const isFollowed = ({ options: { scope }, mutationId }: Mutation<unknown, unknown, unknown>) =>
  scope !== undefined &&
  mutationCache
    .getAll()
    .some(
      (other) =>
        other.mutationId > mutationId &&
        other.options.scope?.id === scope.id &&
        other.state.status === 'pending',
    )

/** Asking again does not change a 4xx. */
const canRecover = (error: unknown) => {
  const status = refusalOf(error)?.status ?? 0
  return status < 400 || status >= 500
}

const isSessionEnd = (error: unknown) => refusalOf(error)?.status === 401

/** A second step was just made mandatory for all admins: the profile returns so, and the gate shows the way. */
const meetsGate = (error: unknown) => {
  const isGate = refusalOf(error)?.code === 'TWO_STEP_REQUIRED'
  if (isGate) void queryClient.invalidateQueries({ queryKey: api.profile.read.key() })
  return isGate
}

export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    // Without a network calls fail at once and say so, rather than wait unseen for its return.
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && canRecover(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** What could not be seen meanwhile is fetched for what is on screen. */
watchConnection(() => queryClient.invalidateQueries())
