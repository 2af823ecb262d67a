import { ORPCError } from '@orpc/server'
import type { ViewCount } from '@storekeeper/contract/saved-views/saved-view'
import { MAX_TABS } from '@storekeeper/contract/saved-views/saved-view-query'
import { signedIn } from '../../calls.ts'
import { countView, countWithin } from './counted-lists.ts'
import { readViews } from './read-views.ts'

/** A view that takes longer has no number at its tab. */
const TIMEOUT_MS = 1500

/** Counts one view after the other, so that the tabs of one admin occupy one connection. */
export const counts = signedIn.savedViews.counts.handler(
  async ({ context: { db, admin, clock }, input }): Promise<ViewCount[]> => {
    const at = { site: input.site, now: clock() }
    const views = (await readViews(db, admin, [input.list])).filter(({ isPinned }) => isPinned)
    const counted: ViewCount[] = []
    for (const view of views.slice(0, MAX_TABS)) {
      const total = await countWithin(db, TIMEOUT_MS, (tx) => countView(tx, admin, view, at)).catch(
        withoutRefusal,
      )
      counted.push({
        _id: view._id,
        total: total?.total ?? null,
        totalIsCapped: total?.totalIsCapped ?? false,
      })
    }
    return counted
  },
)

/** The list itself explains why the admin may not view the rows of a view; its tab has no number. */
function withoutRefusal(error: unknown): null {
  if (error instanceof ORPCError && error.status < 500) return null
  throw error
}
