import { useCallbackRef } from '@mantine/hooks'
import type { UploadedFile, UploadPurpose } from '@storekeeper/contract/files'
import { useEffect, useRef, useState } from 'react'
import { type Accept, getFileError } from './file-rules'
import { removeFile, uploadFile } from './upload'

/** A running or failed upload. */
export type Upload = {
  id: string
  file: File
  /** The sequence number of the choice within the field. */
  turn: number
  /** From 0 to 1; at 1 the server is still processing the file. */
  progress: number
  failure: string | null
  /** False for files that were rejected before they were sent. */
  canRetry: boolean
}

/** The maximum of concurrent uploads; more would delay other calls of the screen. */
const AT_ONCE = 3

type Options = {
  accept: Accept
  /** The purpose of the uploads; by default derived from the accepted types. */
  purpose?: UploadPurpose
  /** The number of further files that the field accepts. */
  room: number
  onUploaded: (uploaded: UploadedFile, file: File) => void
}

/** The running uploads of one field. Unmounting the field cancels them. */
export const useUploads = ({
  accept,
  purpose = accept === 'any' ? 'any' : 'upload',
  room,
  onUploaded,
}: Options) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [omitted, setOmitted] = useState(0)
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
    // The admin cancelled after the upload completed.
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
      const failure = getFileError(file, accept) ?? null
      lastTurn.current += 1
      const turn = lastTurn.current
      return { id: String(turn), file, turn, progress: 0, failure, canRetry: failure === null }
    })
    const refused = chosen.filter((one) => one.failure !== null)
    const sound = chosen.filter((one) => one.failure === null)
    const taken = sound.slice(0, Math.max(0, free))
    setOmitted(sound.length - taken.length)
    setUploads((all) => [...all, ...taken, ...refused])
    waiting.current.push(...taken)
    startNext()
  }
  /** A field for one file uses the latest choice. */
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
  /** Deletes a file that was uploaded here and removed before saving, since nothing references it. */
  const discard = (url: string) => {
    if (turns.current.delete(url)) void removeFile(url)
  }

  const getTurn = (url: string) => turns.current.get(url)

  return { uploads, omitted, done, getTurn, add, replace, cancel, retry, discard }
}

export type Uploads = ReturnType<typeof useUploads>
