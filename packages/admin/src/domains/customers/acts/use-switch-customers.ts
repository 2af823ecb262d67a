import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import type { Chosen } from '~/ui/list/bulk/selection'
import { inParts } from '../in-parts'
import { BULK_CALL, SWITCH_ACTS, type SwitchActName } from './switch-acts'

/** An action that can be undone, and the affected customers. */
type Switched = { act: SwitchActName; ids: string[] }

/**
 * Performs a switch action, such as blocking or approving, and remembers the affected customers for the undo.
 */
export const useSwitchCustomers = (filter: CustomerFilter) => {
  const [done, setDone] = useState<Switched | null>(null)
  const call = useMutation({
    mutationFn: ({ act, isBack, ...chosen }: Switching & Meant) => {
      const { flag, value } = SWITCH_ACTS[act]
      return BULK_CALL[flag]({ ...chosen, value: isBack ? !value : value })
    },
    meta: { handlesErrors: true },
  })

  const switchOver = async (act: SwitchActName, chosen: Chosen, reason?: string): Promise<BulkResult> => {
    const result = await call.mutateAsync({ act, ...meantBy(chosen, filter), ...(reason && { reason }) })
    if (result.updated.length > 0) setDone({ act, ids: result.updated })
    return result
  }
  const undo = async () => {
    if (!done) return
    const { act, ids } = done
    for (const part of inParts(ids, MAX_BULK)) await call.mutateAsync({ act, isBack: true, ids: part })
  }

  return { switchOver, done, undo, forget: () => setDone(null) }
}

/** `isBack`: undoes the action. `reason`: why the customers are blocked. */
type Switching = { act: SwitchActName; isBack?: boolean; reason?: string }
type Meant = { ids: string[] } | { exceptIds: string[]; expectedCount: number; filter: CustomerFilter }

/** Builds the part of a bulk call that selects the customers. */
const meantBy = (chosen: Chosen, filter: CustomerFilter): Meant =>
  'ids' in chosen ? chosen : { ...chosen, filter }

export const formatOutcome = ({ act, ids: { length: count } }: Switched) =>
  SWITCH_ACTS[act].done({ count, shown: formatCount(count) })
