import { useCallbackRef } from '@mantine/hooks'
import type { UploadedFile, UploadPurpose } from '@storekeeper/contract/files'
import { useEffect, useRef, useState } from 'react'
import { type Accept, refusalOf } from './file-rules'
import { removeFile, uploadFile } from './upload'

/** A file on its way, or one that did not get through. */
export type Upload = {
  id: string
  file: File
  /** When it was chosen, counted within the field. */
  turn: number
  /** From 0 to 1; at 1 the server is still at work. */
  progress: number
  failure: string | null
  /** What was never sent need not be sent again. */
  canRetry: boolean
}

/** So many at once; more would keep the screen's own calls waiting. */
const AT_ONCE = 3

type Options = {
  accept: Accept
  /** The purpose to upload them for; otherwise derived from what is accepted. */
  purpose?: UploadPurpose
  /** How many files the field has room for. */
  room: number
  onUploaded: (uploaded: UploadedFile, file: File) => void
}

/** The files of one field that are on their way. Leaving the field breaks them off. */
export const useUploads = ({
  accept,
  purpose = accept === 'any' ? 'any' : 'upload',
  room,
  onUploaded,
}: Options) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [done, setDone] = useState<string | null>(null)
  const running = useRef(new Map<string, AbortController>())
  const waiting = useRef<Upload[]>([])
  const lastTurn = useRef(0)
  const turns = useRef(new Map<string, number>())
  const arrived = useCallbackRef(onUploaded)

  useEffect(() => {
    const controllers = running.current
    return () => {
      waiting.current = []
      for (const controller of controllers.values()) controller.abort()
    }
  }, [])

  const change = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const forget = (id: string) => setUploads((all) => all.filter((one) => one.id !== id))

  const startNext = () => {
    while (running.current.size < AT_ONCE) {
      const next = waiting.current.shift()
      if (!next) return
      void run(next)
    }
  }
  const run = async ({ id, file, turn }: Upload) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    const uploaded = await uploadFile(file, {
      purpose,
      signal: controller.signal,
      onProgress: (progress) => change(id, { progress }),
      onFailure: (failure) => change(id, { failure }),
    })
    running.current.delete(id)
    // Cancelled when it was there already.
    if (uploaded && controller.signal.aborted) void removeFile(uploaded.url)
    else if (uploaded) {
      turns.current.set(uploaded.url, turn)
      forget(id)
      setDone(file.name)
      arrived(uploaded, file)
    }
    startNext()
  }

  const underWay = uploads.filter((one) => one.failure === null).length
  const add = (files: readonly File[], free = room - underWay) => {
    const chosen = files.map((file): Upload => {
      const failure = refusalOf(file, accept) ?? null
      lastTurn.current += 1
      const turn = lastTurn.current
      return { id: String(turn), file, turn, progress: 0, failure, canRetry: failure === null }
    })
    const refused = chosen.filter((one) => one.failure !== null)
    const sound = chosen.filter((one) => one.failure === null)
    const taken = sound.slice(0, Math.max(0, free))
    setLeftOut(sound.length - taken.length)
    setUploads((all) => [...all, ...taken, ...refused])
    waiting.current.push(...taken)
    startNext()
  }
  /** Where there is room for one, the newest choice is the one that counts. */
  const replace = ([file]: readonly File[]) => {
    for (const { id } of uploads) cancel(id)
    if (file) add([file], 1)
  }
  const cancel = (id: string) => {
    waiting.current = waiting.current.filter((one) => one.id !== id)
    running.current.get(id)?.abort()
    forget(id)
  }
  const retry = (id: string) => {
    const upload = uploads.find((one) => one.id === id)
    if (!upload) return
    change(id, { failure: null, progress: 0 })
    waiting.current.push(upload)
    startNext()
  }
  /** Removes a file that was uploaded here and is taken out again before it was saved, since nothing uses it. */
  const discard = (url: string) => {
    if (turns.current.delete(url)) void removeFile(url)
  }

  const turnOf = (url: string) => turns.current.get(url)

  return { uploads, leftOut, done, turnOf, add, replace, cancel, retry, discard }
}

export type Uploads = ReturnType<typeof useUploads>
