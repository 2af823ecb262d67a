import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { inParts } from '~/lib/in-parts'
import { formatCount } from '~/lib/intl'
import { requestOf } from '~/lib/requests'
import { toast } from '~/ui/toasts/toast'
import { useUndo } from '~/ui/toasts/UndoBar'
import { undoRequests } from '~/ui/toasts/undo-request'

type BulkChange = {
  send: () => Promise<BulkResult>
  /**
   * Reverts the change of these rows; called with as many as a bulk call accepts. By default, the server undoes what
   * the call changed; null if it can’t be.
   */
  revert?: ((ids: string[]) => Promise<BulkResult>) | null
  /** The completed action with the number of rows: “3 customers blocked”. */
  done: (many: { count: number; shown: string }) => string
}

/** Changes many rows, and offers to undo it for those that have changed. */
export const useUndoableBulk = () => {
  const { undoBar, offerUndo } = useUndo()
  const { mutateAsync } = useMutation({
    mutationFn: (send: BulkChange['send']) => send(),
    meta: { handlesErrors: true },
  })

  const change = async ({ send, revert, done }: BulkChange): Promise<BulkResult> => {
    const result = await mutateAsync(send)
    const { updated } = result
    const count = updated.length
    if (count === 0) return result
    const text = done({ count, shown: formatCount(count) })
    const request = requestOf(result)
    if (revert === undefined && request) offerUndo(text, () => undoRequests([request]))
    else if (!revert) toast.success(text)
    else
      offerUndo(text, async () => {
        for (const ids of inParts(updated, MAX_BULK)) await mutateAsync(() => revert(ids))
      })
    return result
  }

  return { change, undoBar }
}
