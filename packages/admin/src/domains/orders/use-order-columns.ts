import type { OrderRow } from '@storekeeper/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast'
import type { OrderActions } from './OrderRowMenu'
import { orderColumns } from './order-columns'
import { orderPath } from './order-path'

/** The same columns at every drawing, so that rows are drawn again only when they themselves change. */
export const useOrderColumns = ({ open, changeStatus }: Pick<OrderActions, 'open' | 'changeStatus'>) => {
  const navigate = useNavigate()
  const { data: sites } = useQuery(api.sites.list.queryOptions({ meta: { handlesErrors: true } }))

  return useMemo(() => {
    const siteName = (key: string) => sites?.find((site) => site.key === key)?.name ?? key
    const openPage = (order: OrderRow) => navigate({ to: orderPath(order.uriCode) })
    return orderColumns(siteName, { open, openPage, copyLink, changeStatus })
  }, [sites, navigate, open, changeStatus])
}

const copyLink = async (order: OrderRow) => {
  try {
    await navigator.clipboard.writeText(new URL(orderPath(order.uriCode), window.location.href).href)
    toast.success(m.orders_link_copied())
  } catch {
    // On plain http browsers keep the clipboard to themselves; the link in the row can still be copied by hand.
    toast.error(m.orders_link_not_copied())
  }
}
