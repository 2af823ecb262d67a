import { api } from '~/api'

export const repliesQuery = () =>
  api.cannedReplies.list.queryOptions({ staleTime: 5 * 60_000, meta: { handlesErrors: true } })
