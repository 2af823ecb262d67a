import { type Mutation, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
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
    // Removes what the admin may no longer see, so that the screen shows the missing permission instead.
    if (lacksPermission(error)) query.setState({ data: undefined, dataUpdatedAt: 0 })
    else if (!(isLost || query.meta?.handlesErrors || query.state.data === undefined || isSessionEnd(error)))
      toastFailure(error)
  },
})

/**
 * A successful mutation invalidates all queries, and the visible ones refetch; screens do not invalidate
 * queries themselves.
 */
const mutationCache: MutationCache = new MutationCache({
  onSuccess: (_answer, _input, _result, mutation) => refetch(mutation),
  onError: (error, _input, _result, mutation) => {
    // A change whose response was lost may have happened.
    if (mutation.options.scope || canRecover(error)) void refetch(mutation)
    if (isUnreachable(error)) void checkConnection()
    if (meetsGate(error)) return
    lacksPermission(error)
    if (mutation.meta?.handlesErrors || isSessionEnd(error)) return
    toastFailure(error)
  },
})

/**
 * Invalidates all queries, unless a later mutation of the same scope is pending: a refetch in between would
 * overwrite pending optimistic changes.
 */
const refetch = ({ options: { scope }, mutationId }: Mutation<unknown, unknown, unknown>) =>
  scope &&
  mutationCache
    .getAll()
    .some(
      (other) =>
        other.mutationId > mutationId &&
        other.options.scope?.id === scope.id &&
        other.state.status === 'pending',
    )
    ? undefined
    : queryClient.invalidateQueries()

/** False after a 4xx response, which a retry would not change. */
const canRecover = (error: unknown) => String(getRefusal(error)?.status)[0] !== '4'

const isSessionEnd = (error: unknown) => getRefusal(error)?.status === 401

/** Whether the server requires two-step sign-in of this admin: then TwoStepGate replaces the screens. */
const meetsGate = (error: unknown) => changesProfile(error, ['TWO_STEP_REQUIRED'])

/** Whether the admin lacks the permission of a call, or has it on other sites. */
const lacksPermission = (error: unknown) =>
  changesProfile(error, ['PERMISSION_MISSING', 'SITE_NOT_PERMITTED'])

/** Whether the error has one of the codes: then refetches the profile, which is out of date. */
const changesProfile = (error: unknown, codes: string[]) => {
  const isOne = codes.includes(getRefusal(error)?.code ?? '')
  if (isOne) void queryClient.invalidateQueries({ queryKey: api.profile.read.key() })
  return isOne
}

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
