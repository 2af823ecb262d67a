import {
  UploadAnswer,
  type UploadedFile,
  type UploadPurpose,
  UploadsAnswer,
} from '@storekeeper/contract/files'
import { errorText, loadErrorTexts } from '~/errors/error-text'
import { asFailure } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { authorizedFetch } from '~/session/authorized-fetch'
import { authorizedUpload, Cancelled } from '~/session/authorized-upload'

type Options = {
  purpose?: UploadPurpose
  signal?: AbortSignal
  /** The sent share of the file, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Called with a text about the failure for the admin who chose the file. */
  onFailure?: (text: string) => void
}

const PATH: Record<UploadPurpose, string> = {
  upload: '/upload',
  chat: '/admin/upload/chat-files',
  any: '/admin/upload/any-files',
}

/**
 * Uploads one file. Specification 8: a failure is only logged, and the result is undefined; `onFailure`
 * receives a text for display. A cancelled upload is not a failure.
 */
export const uploadFile = async (file: File, options: Options = {}): Promise<UploadedFile | undefined> => {
  const fail = (text: string, cause: unknown) => {
    logFailure('A file could not be uploaded.', cause)
    options.onFailure?.(text)
    return undefined
  }
  try {
    const answer = await send(file, options)
    const uploaded = uploadedIn(answer.body)
    if (uploaded) return uploaded
    const failure = asFailure(answer.body)
    await loadErrorTexts()
    return fail(failure ? errorText(failure) : m.files_failed(), answer)
  } catch (error) {
    return error instanceof Cancelled ? undefined : fail(m.files_broke_off(), error)
  }
}

const send = (file: File, { purpose = 'upload', signal, onProgress }: Options) => {
  const body = new FormData()
  body.append('file', file)
  return authorizedUpload(PATH[purpose], { body, hasTokenInQuery: purpose === 'upload', signal, onProgress })
}

const uploadedIn = (body: unknown): UploadedFile | undefined =>
  UploadAnswer.safeParse(body).data?.data ?? UploadsAnswer.safeParse(body).data?.data[0]

/**
 * Deletes an uploaded file that is no longer needed. Specification 8: a failure is only logged; the server
 * removes unreferenced files later.
 */
export const removeFile = async (url: string): Promise<void> => {
  try {
    const request = new Request('/file/remove', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filename: url }),
    })
    const response = await authorizedFetch(request)
    if (!response.ok) logFailure('A file could not be removed.', response.status)
  } catch (error) {
    logFailure('A file could not be removed.', error)
  }
}

const logFailure = (what: string, cause: unknown) => {
  // biome-ignore lint/suspicious/noConsole: specification 8 has these failures logged, and the browser's log is the log.
  console.error(what, cause)
}
