import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

type Options<Data, Input, Answer> = {
  queryKey: DataTag<QueryKey, Data, unknown>
  /** Requests of one scope run in sequence, so that a later change never arrives before an earlier one. */
  scope: string
  /** Returns the data as it is after the change. */
  update: (data: Data, input: Input) => Data
  mutationFn: (input: Input) => Promise<Answer>
  /** Called when the server has refused a change that is not an undo. */
  onError?: (input: Input) => void
}

/** Shows a change of a query's data immediately, and reverts it with a toast if the server refuses it. */
export const useOptimisticUpdate = <Data, Input, Answer>(options: Options<Data, Input, Answer>) => {
  const { queryKey, scope, update, mutationFn, onError } = options
  const queries = useQueryClient()
  const putBack = (before: Data | undefined) => {
    if (before) queries.setQueryData<Data>(queryKey, before)
    void queries.invalidateQueries({ queryKey })
  }
  const shared = {
    scope: { id: scope },
    mutationFn,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<Data>(queryKey)
      if (before) queries.setQueryData<Data>(queryKey, update(before, input))
      return before
    },
  }
  const { mutate } = useMutation({
    ...shared,
    onError: (_error, input, before) => {
      putBack(before)
      onError?.(input)
    },
  })
  // Only the undo bar shows why an undo failed.
  const { mutateAsync: undo } = useMutation({
    ...shared,
    meta: { handlesErrors: true },
    onError: (_error, _input, before) => putBack(before),
  })
  return { mutate, undo }
}
