import { useState } from 'react'
import { getRefusal } from '~/failure'
import { saveFile } from '~/lib/save-file'
import { toastFailure } from '~/toast-failure'

export type DownloadState = 'rest' | 'busy' | 'failed'
export type NamedFile = { content: Blob; name: string }

/**
 * Downloads a file on request, one at a time. Specification 8: a failed download is logged, and its button shows
 * it. A toast says why the server refused, such as a limit of exports, since trying again would not help.
 */
export const useDownload = (fetchFile: () => Promise<NamedFile>) => {
  const [state, setState] = useState<DownloadState>('rest')

  /** Returns whether the download succeeded. */
  const start = async (): Promise<boolean> => {
    if (state === 'busy') return false
    setState('busy')
    try {
      const { content, name } = await fetchFile()
      saveFile(content, name)
      setState('rest')
      return true
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specification 8 has these failures logged, and the browser's log is the log.
      console.error('The file could not be downloaded.', error)
      if (isRefused(error)) toastFailure(error)
      setState('failed')
      return false
    }
  }

  return { state, start }
}

const isRefused = (error: unknown) => {
  const status = getRefusal(error)?.status
  return status === 403 || status === 422
}
