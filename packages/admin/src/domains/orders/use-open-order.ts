import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'

/** The order that stands open beside the list; the address says which, so that a link opens it again. */
export const useOpenOrder = (uriCode: string | undefined, rows: readonly OrderRow[]) => {
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

  const place = rows.findIndex((row) => row.uriCode === uriCode)
  const neighbour = (step: 1 | -1) => {
    const order = place < 0 ? undefined : rows[place + step]
    return order && (() => go(order.uriCode, true))
  }

  return { order: rows[place], open, close, previous: neighbour(-1), next: neighbour(1) }
}
