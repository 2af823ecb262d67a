import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

/** What was done to whom, and can be undone. `name`: of the only one. */
type Switched = { act: SwitchActName; ids: string[]; name: string | undefined }

/** Blocks, activates and the like, and remembers whom, for the way back. */
export const useSwitchAdmins = () => {
  const [done, setDone] = useState<Switched | null>(null)
  const call = useMutation({
    mutationFn: ({ act, ids }: { act: SwitchActName; ids: string[] }) => inRuns(act, ids),
    meta: { handlesErrors: true },
  })

  const switchOver = async (act: SwitchActName, ids: string[], name?: string): Promise<BulkResult> => {
    const outcome = await call.mutateAsync({ act, ids })
    if (outcome.updated.length > 0) setDone({ act, ids: outcome.updated, name })
    return outcome
  }
  const undo = async () => {
    if (done) await call.mutateAsync({ act: SWITCH_ACTS[done.act].undoneBy, ids: done.ids })
  }

  return { switchOver, done, undo, forget: () => setDone(null) }
}

const inRuns = async (act: SwitchActName, ids: string[]): Promise<BulkResult> => {
  const all: BulkResult = { updated: [], skipped: [] }
  for (let from = 0; from < ids.length; from += MAX_BULK) {
    const { updated, skipped } = await SWITCH_ACTS[act].call(ids.slice(from, from + MAX_BULK))
    all.updated.push(...updated)
    all.skipped.push(...skipped)
  }
  return all
}
