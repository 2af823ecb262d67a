import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { createStore } from '~/store'

type Over = Pick<BulkRun, '_id' | 'finishedAt'>

const KEY = 'storekeeper.bulk-runs.seen'
const MOST = 20
const seen = createStore((sessionStorage.getItem(KEY) ?? '').split('\n'))

/** Marks a run as viewed in this browser tab. A retry of the run counts as a different run. */
export const markSeen = (run: Over) => {
  const marks = [...new Set([toMark(run), ...seen.get()])].slice(0, MOST)
  sessionStorage.setItem(KEY, marks.join('\n'))
  seen.set(marks)
}

export const useIsSeen = (run: Over | undefined) => {
  const marks = seen.use()
  return run !== undefined && marks.includes(toMark(run))
}

const toMark = ({ _id, finishedAt }: Over) => `${_id} ${finishedAt}`
