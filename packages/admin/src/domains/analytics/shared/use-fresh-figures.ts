import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api'
import { listen } from '~/live/socket'
import { createThrottle } from '~/live/throttle'

/** A busy shop receives orders every second; its figures are refetched less often. */
const REFRESH = { soonMs: 500, everyMs: 10_000 }

/** While the screen is open, refetches figures and stock when orders are created or change. */
export const useFreshFigures = () => {
  const queries = useQueryClient()
  useEffect(() => {
    const refresh = createThrottle<object>(
      () =>
        Promise.all(
          [api.analytics.key(), api.products.list.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
      REFRESH,
    )
    const handle = (order: object) => refresh.add([order])
    const subscriptions = [listen('new_order_create', handle), listen('order_changed_received', handle)]
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe()
      refresh.stop()
    }
  }, [queries])
}
