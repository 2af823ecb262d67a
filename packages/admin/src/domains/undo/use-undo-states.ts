import { inUrl } from '@storekeeper/contract/list'
import type { UndoState } from '@storekeeper/contract/undo/undo'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'

/** The states of entries of the audit log by their ids. */
export type UndoStates = ReadonlyMap<string, UndoState>

/** The server answers about as many entries at once. */
const MAX_ENTRIES = 100

/** Returns which entries of the audit log can be undone; of a long timeline, the first ones. */
export const useUndoStates = (entries: readonly { _id: string }[]): UndoStates => {
  const ids = entries.slice(0, MAX_ENTRIES).map(({ _id }) => _id)
  const { data } = useQuery({
    ...api.undo.states.queryOptions({ input: inUrl({ ids }), meta: { handlesErrors: true } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map(data?.map((state) => [state._id, state])), [data])
}
