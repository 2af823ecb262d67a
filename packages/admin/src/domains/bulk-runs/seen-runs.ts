import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { createStore } from '~/store'

type Over = Pick<BulkRun, '_id' | 'finishedAt'>

const KEY = 'storekeeper.bulk-runs.seen'
const seen = createStore(sessionStorage.getItem(KEY))

/** What became of this run has been looked at, in this browser tab. One that is tried again is another one to look at. */
export const markSeen = (run: Over) => {
  const mark = markOf(run)
  sessionStorage.setItem(KEY, mark)
  seen.set(mark)
}

export const useIsSeen = (run: Over | undefined) => {
  const mark = seen.use()
  return run !== undefined && mark === markOf(run)
}

const markOf = ({ _id, finishedAt }: Over) => `${_id} ${finishedAt}`
