import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { createStore } from '~/store'

type Over = Pick<BulkRun, '_id' | 'finishedAt'>

const KEY = 'storekeeper.bulk-runs.seen'
const MOST = 20
const seen = createStore((sessionStorage.getItem(KEY) ?? '').split('\n'))

/** What became of this run has been looked at, in this browser tab. One that is tried again is another one to look at. */
export const markSeen = (run: Over) => {
  const marks = [...new Set([markOf(run), ...seen.get()])].slice(0, MOST)
  sessionStorage.setItem(KEY, marks.join('\n'))
  seen.set(marks)
}

export const useIsSeen = (run: Over | undefined) => {
  const marks = seen.use()
  return run !== undefined && marks.includes(markOf(run))
}

const markOf = ({ _id, finishedAt }: Over) => `${_id} ${finishedAt}`
