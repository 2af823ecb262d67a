import type { RowOutcome } from '@storekeeper/contract/bulk-runs/bulk-run'
import { inUrl } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '~/api'
import { bulkRunQuery } from '~/domains/bulk-runs/bulk-runs'
import { toastFailure } from '~/toast-failure'
import type { SheetRow } from './columns'
import type { SaveEnd } from './grid-edits'
import { loadAll } from './use-sheet-rows'

type Props = {
  /** The bulk run that saves; null if only the values of other admins were taken. */
  run: string | null
  reload: () => Promise<readonly SheetRow[]>
  /** Whether the end has to wait, since a cell is being edited. */
  waits: boolean
  /** Called while the run goes on. */
  onRunning: () => void
  onEnd: (end: SaveEnd) => void
}

/** Follows a save after its dialog was closed. Renders nothing. */
export const SaveEnding = ({ run, reload, waits, onRunning, onEnd }: Props) => {
  const { data } = useQuery({ ...bulkRunQuery(run ?? ''), enabled: run !== null })
  const isRunning = data?.status === 'running'
  const hasEnded = run === null || (data !== undefined && !isRunning)
  const [end, setEnd] = useState<SaveEnd | null>(null)
  const goOn = useEffectEvent(onRunning)
  const readStored = useEffectEvent(reload)
  const finish = useEffectEvent(onEnd)
  useEffect(() => {
    if (isRunning) goOn()
  }, [isRunning])
  useEffect(() => {
    if (!hasEnded) return
    let isCurrent = true
    const read = async () => {
      const unchanged = run === null ? new Set<string>() : await readUnchanged(run)
      const stored = await readStored()
      if (isCurrent) setEnd({ unchanged, stored })
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [hasEnded, run])
  useEffect(() => {
    if (end && !waits) finish(end)
  }, [end, waits])
  return null
}

/** The records that a run skipped, or did not reach; null if they cannot be read. */
async function readUnchanged(id: string): Promise<SaveEnd['unchanged']> {
  const read = (outcome: RowOutcome) =>
    loadAll((at) => api.bulkRuns.rows.call({ id, ...inUrl({ outcome, ...at }) }))
  try {
    const [skipped, waiting] = [await read('skipped'), await read('waiting')]
    return new Set([...skipped.items, ...waiting.items].map(({ _id }) => _id))
  } catch (error) {
    toastFailure(error)
    return null
  }
}
