import {
  UploadAnswer,
  type UploadedFile,
  type UploadPurpose,
  UploadsAnswer,
} from '@storekeeper/contract/files'
import { errorText, loadErrorTexts } from '~/errors/error-text'
import { asFailure } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { currentLogin, endRefusedSession } from '~/session/session'

type Options = {
  purpose?: UploadPurpose
  signal?: AbortSignal
  /** The sent share of the file, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Called with a text about the failure for the admin who chose the file. */
  onFailure?: (text: string) => void
}

/** Specification 7: `/upload` expects the token in the query; other endpoints expect it as all calls do. */
const PATH: Record<UploadPurpose, string> = {
  upload: '/upload',
  chat: '/admin/upload/chat-files',
  any: '/admin/upload/any-files',
}

/**
 * Uploads one file. Specification 8: a failure is only logged, and the result is undefined; `onFailure`
 * receives a text for display. A cancelled upload is not a failure. A 401 ends the session.
 */
export const uploadFile = async (file: File, options: Options = {}): Promise<UploadedFile | undefined> => {
  const fail = (text: string, cause: unknown) => {
    logFailure('A file could not be uploaded.', cause)
    options.onFailure?.(text)
    return undefined
  }
  try {
    const answer = await send(file, options)
    if (answer === 'cancelled') return undefined
    const uploaded = uploadedIn(answer.body)
    if (uploaded) return uploaded
    const failure = asFailure(answer.body)
    await loadErrorTexts()
    return fail(failure ? errorText(failure) : m.files_failed(), answer)
  } catch (error) {
    return fail(m.files_broke_off(), error)
  }
}

type Answer = { status: number; body: unknown }

/** XMLHttpRequest, since fetch does not report upload progress. Rejects if there is no response. */
const send = (file: File, { purpose = 'upload', signal, onProgress }: Options) =>
  new Promise<Answer | 'cancelled'>((resolve, reject) => {
    const token = currentLogin()?.token ?? ''
    const inQuery = purpose === 'upload'
    const request = new XMLHttpRequest()
    request.open('POST', inQuery ? `${PATH.upload}?token=${encodeURIComponent(token)}` : PATH[purpose])
    request.setRequestHeader('accept', 'application/json')
    if (!inQuery) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      // Does not end a newer session if the response to an old token arrives late.
      if (request.status === 401) endRefusedSession(token)
      resolve({ status: request.status, body: request.response })
    }
    request.onerror = () => reject(new Error('The connection broke off.'))
    request.onabort = () => resolve('cancelled')
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return resolve('cancelled')
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })

const uploadedIn = (body: unknown): UploadedFile | undefined =>
  UploadAnswer.safeParse(body).data?.data ?? UploadsAnswer.safeParse(body).data?.data[0]

/**
 * Deletes an uploaded file that is no longer needed. Specification 8: a failure is only logged; the server
 * removes unreferenced files later.
 */
export const removeFile = async (url: string): Promise<void> => {
  try {
    const response = await fetch('/file/remove', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${currentLogin()?.token}` },
      body: JSON.stringify({ filename: url }),
    })
    if (!response.ok) logFailure('A file could not be removed.', response.status)
  } catch (error) {
    logFailure('A file could not be removed.', error)
  }
}

const logFailure = (what: string, cause: unknown) => {
  // biome-ignore lint/suspicious/noConsole: specification 8 has these failures logged, and the browser's log is the log.
  console.error(what, cause)
}
