import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '~/api'
import { listen } from '~/live/socket'
import { createThrottle } from '~/live/throttle'

/** A busy shop has orders every second; its figures need not be counted as often. */
const REFRESH = { soonMs: 500, everyMs: 10_000 }

/** As long as the screen is open, figures and stock are refetched when orders are placed or change. */
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
    const hear = (order: object) => refresh.add([order])
    const ears = [listen('new_order_create', hear), listen('order_changed_received', hear)]
    return () => {
      for (const deaf of ears) deaf()
      refresh.stop()
    }
  }, [queries])
}
