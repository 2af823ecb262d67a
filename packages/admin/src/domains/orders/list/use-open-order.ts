import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/rows/row-link'
import { useNeighbours } from '~/ui/list/use-neighbours'

/** The order that is open beside the list; the URL contains it, so that a link opens it again. */
export const useOpenOrder = (
  uriCode: string | undefined,
  rows: readonly OrderRow[],
  list: { view: string; isStale: boolean },
) => {
  const navigate = useNavigate()

  const go = useCallback(
    (orderId: string | undefined, replace: boolean) =>
      navigate({
        to: '.',
        search: (before) => ({ ...before, orderId, comment: undefined }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
  const open = useCallback((order: OrderRow) => go(order.uriCode, false), [go])
  const close = async () => {
    await go(undefined, false)
    if (uriCode) focusRow(uriCode)
  }

  const ids = rows.map((row) => row.uriCode)
  const beside = useNeighbours(uriCode, { ...list, ids }, (to) => go(to, true))

  return { order: rows.find((row) => row.uriCode === uriCode), open, close, ...beside }
}
