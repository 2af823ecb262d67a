import { useState } from 'react'
import { saveFile } from '~/lib/save-file'

export type DownloadState = 'rest' | 'busy' | 'failed'
export type NamedFile = { content: Blob; name: string }

/**
 * Downloads a file on request, one at a time. Specification 8: a failed download is only logged; its button
 * shows it.
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
      setState('failed')
      return false
    }
  }

  return { state, start }
}
