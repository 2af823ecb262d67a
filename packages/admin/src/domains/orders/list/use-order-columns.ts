import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { orderPath } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { toast } from '~/ui/toasts/toast'
import type { OrderActions } from './OrderRowMenu'
import { orderColumns } from './order-columns'

/** Returns memoized columns, so that a row renders again only when its data changes. */
export const useOrderColumns = ({
  open,
  changeStatus,
  openTest,
}: Pick<OrderActions, 'open' | 'changeStatus' | 'openTest'>) => {
  const navigate = useNavigate()
  const siteName = useSiteName()

  return useMemo(() => {
    const openPage = (order: OrderRow) => navigate({ to: orderPath(order.uriCode) })
    return orderColumns(siteName, { open, openPage, copyLink, changeStatus, openTest })
  }, [siteName, navigate, open, changeStatus, openTest])
}

const copyLink = async (order: OrderRow) => {
  try {
    await navigator.clipboard.writeText(new URL(orderPath(order.uriCode), window.location.href).href)
    toast.success(m.orders_link_copied())
  } catch {
    // Browsers deny access to the clipboard on plain http; the link in the row can still be copied manually.
    toast.error(m.orders_link_not_copied())
  }
}
