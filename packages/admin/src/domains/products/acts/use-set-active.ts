import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Chosen } from '~/ui/list/bulk/selection'
import { meantBy } from './bulk-act'

/** Products that were activated or deactivated, for the undo. */
export type ActiveChange = { isActive: boolean; ids: string[] }

/** Activates or deactivates products, and remembers them for the undo. */
export const useSetActive = (filter: ProductFilter) => {
  const [done, setDone] = useState<ActiveChange | null>(null)
  const call = useMutation(api.products.bulkSetActive.mutationOptions({ meta: { handlesErrors: true } }))

  const setActive = async (chosen: Chosen, isActive: boolean): Promise<BulkResult> => {
    const result = await call.mutateAsync({ ...meantBy(chosen, filter), isActive })
    if (result.updated.length > 0) setDone({ isActive, ids: result.updated })
    return result
  }
  const undo = async () => {
    if (!done) return
    const { ids, isActive } = done
    for (let from = 0; from < ids.length; from += MAX_BULK)
      await call.mutateAsync({ ids: ids.slice(from, from + MAX_BULK), isActive: !isActive })
  }

  return { setActive, done, undo, forget: () => setDone(null) }
}

export const formatOutcome = ({ isActive, ids: { length: count } }: ActiveChange) =>
  isActive
    ? m.products_activated({ count, shown: formatCount(count) })
    : m.products_deactivated({ count, shown: formatCount(count) })
