import { StaleDetails } from '@storekeeper/contract/errors'
import type { OrderRow } from '@storekeeper/contract/orders/order'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { api } from '~/api'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { toastFailure } from '~/toast-failure'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { orderQuery } from '../order-queries'
import { needsAnswers } from './questions'

/** The fields of an order that a status change requires. */
export type MovingOrder = Pick<
  OrderRow,
  '_id' | 'orderId' | 'version' | 'trackingStatus' | 'paymentStatus' | 'customer'
>

/** A requested change; if `to` is null, the admin chooses a status against the rules. */
type DialogState = { order: MovingOrder; to: TrackingStatus | null }

/**
 * Changes the status of one order: opens a dialog if input is needed, and handles concurrent changes.
 * `onMoved` may move the focus, since the pressed button is removed.
 */
export const useStatusChange = (onMoved?: () => void) => {
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<DialogState | null>(null)
  // Another order's dialog may be open when the server responds.
  const shown = useRef<string>(undefined)
  shown.current = dialog?.order._id
  const { mutate, reset, ...sent } = useMutation(
    api.orders.updateStatus.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (order) => {
        queries.setQueryData(orderQuery(order.uriCode).queryKey, order)
        if (shown.current === order._id) {
          setDialog(null)
          onMoved?.()
        }
        offerUndo(m.orders_status_changed({ status: TRACKING_STATUS[order.trackingStatus].label() }), order)
      },
      onError: (error, { _id }) => {
        if (shown.current !== _id) toastFailure(error)
      },
    }),
  )

  const send = useCallback(
    (order: MovingOrder, change: StatusChange) =>
      mutate({ _id: order._id, version: order.version, ...change }),
    [mutate],
  )

  /** Opens a dialog if input is needed, else sends the change immediately. */
  const begin = useCallback(
    (order: MovingOrder, to: TrackingStatus) => {
      reset()
      setDialog({ order, to })
      if (!needsAnswers(to)) send(order, { trackingStatus: to })
    },
    [reset, send],
  )
  const beginOverride = (order: MovingOrder) => {
    reset()
    setDialog({ order, to: null })
  }
  const close = () => {
    reset()
    setDialog(null)
  }

  const refusal = getRefusal(sent.error)
  const stale = refusal?.code === 'STALE' ? (StaleDetails.safeParse(refusal.params).data ?? null) : null

  const reload = () => {
    close()
    queries.invalidateQueries()
  }
  /** Fetches the current version and sends the same change again; the server checks the rules again. */
  const applyOnTop = async () => {
    const change = sent.variables
    if (!change) return
    try {
      const fresh = await queries.fetchQuery({ ...orderQuery(change._id), staleTime: 0 })
      if (dialog) setDialog({ ...dialog, order: fresh })
      mutate({ ...change, version: fresh.version })
    } catch (error) {
      toastFailure(error)
    }
  }

  return {
    dialog,
    stale,
    error: stale ? null : sent.error,
    isSending: sent.isPending,
    begin,
    beginOverride,
    send,
    close,
    reload,
    applyOnTop,
  }
}

export type StatusChanging = ReturnType<typeof useStatusChange>
