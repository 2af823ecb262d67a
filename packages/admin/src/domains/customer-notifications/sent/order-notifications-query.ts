import { api } from '~/api'

const PENDING = new Set(['queued', 'sending'])
const EVERY_MS = 5000

/** The notifications about an order; refetched while one is being sent. */
export const orderNotificationsQuery = (order: string) =>
  api.orderNotifications.list.queryOptions({
    input: { order },
    meta: { handlesErrors: true },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => PENDING.has(status)) ? EVERY_MS : false,
  })
