import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './api'
import { checkConnection, isUnreachable } from './connection'
import { getRefusal } from './failure'
import { toastFailure } from './toast-failure'

declare module '@tanstack/react-query' {
  interface Register {
    /** `handlesErrors`: the screen displays errors of this call, so no toast is shown. */
    mutationMeta: { handlesErrors?: boolean }
    queryMeta: { handlesErrors?: boolean }
  }
}

/** Screens display errors of the first load; a toast is shown only for failed refetches. */
const queryCache = new QueryCache({
  onError: async (error, query) => {
    // A lost connection is shown once, below the header, and not by every query that fails because of it.
    const isLost = isUnreachable(error) && (await checkConnection()) !== 'up'
    if (meetsGate(error)) return
    if (lacksPermission(error)) return hideForbidden(query)
    if (isLost || query.meta?.handlesErrors || query.state.data === undefined || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/**
 * A successful mutation invalidates all queries, and the visible ones refetch; screens do not invalidate
 * queries themselves.
 */
const mutationCache: MutationCache = new MutationCache({
  onSuccess: (_answer, _input, _result, mutation) =>
    isFollowed(mutation) ? undefined : queryClient.invalidateQueries(),
  onError: (error, _input, _result, mutation) => {
    if (mutation.options.scope && !isFollowed(mutation)) void queryClient.invalidateQueries()
    if (isUnreachable(error)) void checkConnection()
    if (meetsGate(error)) return
    lacksPermission(error)
    if (mutation.meta?.handlesErrors || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/**
 * Whether a later mutation of the same scope is pending. Only the last one invalidates queries: a refetch in
 * between would overwrite pending optimistic changes.
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

/** False after a 4xx response, which a retry would not change. */
const canRecover = (error: unknown) => {
  const status = getRefusal(error)?.status ?? 0
  return status < 400 || status >= 500
}

const isSessionEnd = (error: unknown) => getRefusal(error)?.status === 401

/**
 * Whether the server requires two-step sign-in of this admin: then refetches the profile, and TwoStepGate
 * replaces the screens.
 */
const meetsGate = (error: unknown) => {
  const isGate = getRefusal(error)?.code === 'TWO_STEP_REQUIRED'
  if (isGate) void queryClient.invalidateQueries({ queryKey: api.profile.read.key() })
  return isGate
}

/**
 * Whether the admin lacks the permission of a call, or has it on other sites: then refetches the profile, since the permissions that the
 * screens know may be out of date.
 */
const lacksPermission = (error: unknown) => {
  const isMissing = FORBIDDEN.includes(getRefusal(error)?.code ?? '')
  if (isMissing) void queryClient.invalidateQueries({ queryKey: api.profile.read.key() })
  return isMissing
}

const FORBIDDEN = ['PERMISSION_MISSING', 'SITE_NOT_PERMITTED']

/** Removes what the admin may no longer see, so that the screen shows the missing permission instead. */
const hideForbidden = (query: Query<unknown, unknown, unknown>) =>
  query.setState({ data: undefined, dataUpdatedAt: 0 })

export const queryClient: QueryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    // Without a network, calls fail immediately instead of pausing.
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && canRecover(error),
    },
    mutations: { networkMode: 'always' },
  },
})
