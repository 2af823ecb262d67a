import { MAX_BULK } from '@storekeeper/contract/bulk'
import type { BulkResult } from '@storekeeper/contract/list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SWITCH_ACTS, type SwitchActName } from './switch-acts'

/** An action that can be undone. `name` is set only for a single admin. */
type Switched = { act: SwitchActName; ids: string[]; name: string | undefined }

/** Performs a switch action, such as blocking, and remembers the affected admins for the undo. */
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
