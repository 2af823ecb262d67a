import { type RecordView, type RecordViewer, VIEW_EVERY_MS } from '@storekeeper/contract/live/record-viewer'
import { useEffect, useMemo, useState } from 'react'
import { emit, listen, useLiveState } from '~/live/socket'
import { useSignedIn } from '~/session/session'

type Kind = RecordView['kind']
type State = 'viewing' | 'editing'

const rank = ({ state }: RecordViewer) => Number(state !== 'editing')

/** One entry for each admin, those who edit in any of their windows first. */
export const onceEach = (windows: readonly RecordViewer[]): RecordViewer[] =>
  windows
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ admin }, index, all) => all.findIndex((other) => other.admin._id === admin._id) === index)

/** What the parts of this page do with each record: a page views it, and a form of the page edits it. */
const parts = new Map<string, State[]>()

const report = (kind: Kind, id: string) => {
  const own = parts.get(`${kind} ${id}`)
  const state = own?.length ? (own.includes('editing') ? 'editing' : 'viewing') : 'left'
  // Others see it a moment later, once the connection is back.
  emit('record_viewed', { kind, id, state }).catch(() => undefined)
}

/** Reports that this admin views or edits a record, and returns the others who do, those who edit it first. */
export const useRecordViewers = (kind: Kind, id: string, state: State): RecordViewer[] => {
  const { _id: me } = useSignedIn()
  const isUp = useLiveState() === 'up'
  /** By their windows. */
  const [seen, setSeen] = useState<ReadonlyMap<string, RecordViewer & { until: number }>>(new Map())

  useEffect(() => {
    const key = `${kind} ${id}`
    parts.set(key, [...(parts.get(key) ?? []), state])
    report(kind, id)
    return () => {
      const own = parts.get(key) ?? []
      parts.set(key, own.toSpliced(own.indexOf(state), 1))
      report(kind, id)
    }
  }, [kind, id, state])

  useEffect(() => {
    if (!isUp) return setSeen(new Map())
    report(kind, id)
    const known = new Set<string>()
    const stop = listen('record_viewed_received', (viewer) => {
      if (viewer.kind !== kind || viewer.id !== id || viewer.admin._id === me) return
      const isNew = viewer.state !== 'left' && !known.has(viewer.window)
      if (viewer.state === 'left') known.delete(viewer.window)
      else known.add(viewer.window)
      // Who appears does not know yet who is here.
      if (isNew) report(kind, id)
      setSeen((before) => {
        const after = new Map(before)
        after.delete(viewer.window)
        return viewer.state === 'left'
          ? after
          : after.set(viewer.window, { ...viewer, until: Date.now() + 2.5 * VIEW_EVERY_MS })
      })
    })
    const repeat = setInterval(() => {
      report(kind, id)
      setSeen((before) => new Map([...before].filter(([, { until }]) => until > Date.now())))
    }, VIEW_EVERY_MS)
    return () => {
      stop()
      clearInterval(repeat)
    }
  }, [kind, id, me, isUp])

  return useMemo(() => onceEach([...seen.values()]), [seen])
}
